package java.lang;

import jackalope.rt.Exact;

/** An enum constant asked for by name is not there. */
@SuppressWarnings("rawtypes")
@Exact
public class EnumConstantNotPresentException extends RuntimeException {
    private final Class<? extends Enum> enumType;
    private final String constantName;

    public EnumConstantNotPresentException(Class<? extends Enum> enumType, String constantName) {
        super(enumType.getName() + "." + constantName);
        this.enumType = enumType;
        this.constantName = constantName;
    }

    public Class<? extends Enum> enumType() {
        return enumType;
    }

    public String constantName() {
        return constantName;
    }
}

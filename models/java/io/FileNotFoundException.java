package java.io;

/** As in the JDK. */
public class FileNotFoundException extends IOException {
    public FileNotFoundException() {}

    public FileNotFoundException(String message) {
        super(message);
    }
}

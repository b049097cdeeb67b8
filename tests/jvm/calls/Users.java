import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSequentialList;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;

// Users' own implementations of what the library asks for. Each logs what it is asked, and may fail or change things as its plan has it.

class UserIterator implements ListIterator<Object> {
    private final ListIterator<Object> inner;
    private final int plan;
    private int calls;

    UserIterator(ListIterator<Object> inner, int plan) {
        this.inner = inner;
        this.plan = plan;
    }

    private void next(String what) {
        Log.enter(what);
        calls++;
        Log.act(plan, calls, this);
    }

    @Override
    public boolean hasNext() {
        next("hasNext");
        return plan % 16 == 8 && Log.misbehaves(plan, calls) ? !inner.hasNext() : inner.hasNext();
    }

    @Override
    public Object next() {
        next("next");
        return inner.next();
    }

    @Override
    public boolean hasPrevious() {
        next("hasPrevious");
        return inner.hasPrevious();
    }

    @Override
    public Object previous() {
        next("previous");
        return inner.previous();
    }

    @Override
    public int nextIndex() {
        next("nextIndex");
        return inner.nextIndex();
    }

    @Override
    public int previousIndex() {
        next("previousIndex");
        return inner.previousIndex();
    }

    @Override
    public void remove() {
        next("remove");
        inner.remove();
    }

    @Override
    public void set(Object element) {
        next("set:" + Show.brief(element));
        inner.set(element);
    }

    @Override
    public void add(Object element) {
        next("add:" + Show.brief(element));
        inner.add(element);
    }
}

class UserEnumeration implements Enumeration<Object> {
    private final Iterator<Object> inner;

    UserEnumeration(int plan, Object... elements) {
        this.inner = new UserIterator(Make.filled(new ArrayList<Object>(), elements).listIterator(), plan);
    }

    @Override
    public boolean hasMoreElements() {
        Log.enter("hasMoreElements");
        return inner.hasNext();
    }

    @Override
    public Object nextElement() {
        Log.enter("nextElement");
        return inner.next();
    }
}

class UserIterable implements Iterable<Object> {
    private final ArrayList<Object> inner = new ArrayList<>();
    private final int plan;

    UserIterable(int plan, Object... elements) {
        this.plan = plan;
        Make.filled(inner, elements);
    }

    @Override
    public Iterator<Object> iterator() {
        Log.enter("iterator");
        return new UserIterator(inner.listIterator(), plan);
    }
}

class UserCollection extends AbstractCollection<Object> {
    private final ArrayList<Object> inner = new ArrayList<>();
    private final int plan;
    private int calls;

    UserCollection(int plan) {
        this.plan = plan;
    }

    @Override
    public Iterator<Object> iterator() {
        Log.enter("iterator");
        return new UserIterator(inner.listIterator(), plan);
    }

    @Override
    public boolean add(Object element) {
        Log.enter("add:" + Show.brief(element));
        return inner.add(element);
    }

    @Override
    public int size() {
        Log.enter("size");
        calls++;
        Log.act(plan, calls, this);
        return plan % 16 == 9 && Log.misbehaves(plan, calls) ? inner.size() + 1 : inner.size();
    }
}

class UserSet extends AbstractSet<Object> {
    private final ArrayList<Object> inner = new ArrayList<>();
    private final int plan;
    private int calls;

    UserSet(int plan) {
        this.plan = plan;
    }

    @Override
    public Iterator<Object> iterator() {
        Log.enter("iterator");
        return new UserIterator(inner.listIterator(), plan);
    }

    @Override
    public boolean add(Object element) {
        Log.enter("add:" + Show.brief(element));
        return !inner.contains(element) && inner.add(element);
    }

    @Override
    public int size() {
        Log.enter("size");
        calls++;
        Log.act(plan, calls, this);
        return plan % 16 == 9 && Log.misbehaves(plan, calls) ? inner.size() - 1 : inner.size();
    }
}

class UserList extends AbstractList<Object> {
    private final ArrayList<Object> inner = new ArrayList<>();
    private final int plan;
    private int calls;

    UserList(int plan) {
        this.plan = plan;
    }

    private void next(String what) {
        Log.enter(what);
        calls++;
        Log.act(plan, calls, this);
    }

    @Override
    public Object get(int index) {
        next("get:" + index);
        return inner.get(index);
    }

    @Override
    public int size() {
        next("size");
        return plan % 16 == 9 && Log.misbehaves(plan, calls) ? inner.size() + 1 : inner.size();
    }

    @Override
    public Object set(int index, Object element) {
        next("set:" + index + "," + Show.brief(element));
        return inner.set(index, element);
    }

    @Override
    public void add(int index, Object element) {
        next("add:" + index + "," + Show.brief(element));
        inner.add(index, element);
        modCount++;
    }

    @Override
    public Object remove(int index) {
        next("remove:" + index);
        Object removed = inner.remove(index);
        modCount++;
        return removed;
    }
}

class UserSequentialList extends AbstractSequentialList<Object> {
    private final ArrayList<Object> inner = new ArrayList<>();
    private final int plan;

    UserSequentialList(int plan) {
        this.plan = plan;
    }

    @Override
    public ListIterator<Object> listIterator(int index) {
        Log.enter("listIterator:" + index);
        return new UserIterator(inner.listIterator(index), plan);
    }

    @Override
    public int size() {
        Log.enter("size");
        return inner.size();
    }
}

class UserQueue extends AbstractQueue<Object> {
    private final ArrayList<Object> inner = new ArrayList<>();
    private final int plan;

    UserQueue(int plan) {
        this.plan = plan;
    }

    @Override
    public Iterator<Object> iterator() {
        Log.enter("iterator");
        return new UserIterator(inner.listIterator(), plan);
    }

    @Override
    public int size() {
        Log.enter("size");
        return inner.size();
    }

    @Override
    public boolean offer(Object element) {
        Log.enter("offer:" + Show.brief(element));
        return inner.size() < 5 && inner.add(element);
    }

    @Override
    public Object poll() {
        Log.enter("poll");
        return inner.isEmpty() ? null : inner.remove(0);
    }

    @Override
    public Object peek() {
        Log.enter("peek");
        return inner.isEmpty() ? null : inner.get(0);
    }
}

class UserEntry implements Map.Entry<Object, Object> {
    private final Object key;
    private Object value;

    UserEntry(Object key, Object value) {
        this.key = key;
        this.value = value;
    }

    @Override
    public Object getKey() {
        Log.enter("getKey:" + Show.brief(key));
        return key;
    }

    @Override
    public Object getValue() {
        Log.enter("getValue:" + Show.brief(value));
        return value;
    }

    @Override
    public Object setValue(Object next) {
        Log.enter("setValue:" + Show.brief(next));
        Object before = value;
        value = next;
        return before;
    }

    @Override
    public boolean equals(Object other) {
        Log.enter("entryEquals");
        return other instanceof Map.Entry<?, ?> entry && key == entry.getKey() && value == entry.getValue();
    }

    @Override
    public int hashCode() {
        Log.enter("entryHash");
        return 5;
    }

    @Override
    public String toString() {
        Log.enter("entryString");
        return "entry";
    }
}

class UserMap extends AbstractMap<Object, Object> {
    private final UserSet entries;

    UserMap(int plan) {
        this.entries = new UserSet(plan);
    }

    @Override
    public Object put(Object key, Object value) {
        Log.enter("put:" + Show.brief(key) + "," + Show.brief(value));
        entries.add(new UserEntry(key, value));
        return null;
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public Set<Map.Entry<Object, Object>> entrySet() {
        Log.enter("entrySet");
        return (Set) entries;
    }
}

class UserText implements CharSequence, Comparable<Object> {
    private final String inner;
    private final int plan;
    private int calls;

    UserText(String inner, int plan) {
        this.inner = inner;
        this.plan = plan;
    }

    private void next(String what) {
        Log.enter(what);
        calls++;
        Log.act(plan, calls, this);
    }

    @Override
    public int length() {
        next("length");
        return plan % 16 == 9 && Log.misbehaves(plan, calls) ? inner.length() + 1 : inner.length();
    }

    @Override
    public char charAt(int index) {
        next("charAt:" + index);
        return inner.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        next("sub:" + start + "," + end);
        return new UserText(inner.substring(start, end), plan);
    }

    @Override
    public int compareTo(Object other) {
        next("cmp:" + inner);
        return 0;
    }

    @Override
    public String toString() {
        next("str:" + inner);
        return plan % 16 == 8 && Log.misbehaves(plan, calls) ? null : inner;
    }
}

class UserNumber extends Number {
    private final int plan;
    private int calls;

    UserNumber(int plan) {
        this.plan = plan;
    }

    private int next(String what) {
        Log.enter(what);
        calls++;
        Log.act(plan, calls, this);
        return calls;
    }

    @Override
    public int intValue() {
        return next("intValue");
    }

    @Override
    public long longValue() {
        return next("longValue");
    }

    @Override
    public float floatValue() {
        return next("floatValue");
    }

    @Override
    public double doubleValue() {
        return next("doubleValue");
    }
}

class UserOutput extends OutputStream implements Shown {
    private final StringBuilder written = new StringBuilder();
    private final int plan;
    private int calls;

    UserOutput(int plan) {
        this.plan = plan;
    }

    private void next(String what) throws IOException {
        Log.enter(what);
        calls++;
        if (plan % 16 == 8 && Log.misbehaves(plan, calls)) {
            throw new IOException("planned");
        }
        Log.act(plan, calls, this);
    }

    @Override
    public void write(int value) throws IOException {
        next("write:" + value);
        written.append((char) (value & 255));
    }

    @Override
    public void flush() throws IOException {
        next("flush");
    }

    @Override
    public void close() throws IOException {
        next("close");
    }

    @Override
    public String shown() {
        return Show.quoted(written.toString());
    }
}

/** One that takes whole arrays. */
class UserBlockOutput extends UserOutput {
    UserBlockOutput(int plan) {
        super(plan);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        Log.enter("write:" + from + "," + length);
        for (int i = 0; i < length; i++) {
            super.write(bytes[from + i]);
        }
    }
}

class UserInput extends InputStream {
    private final int plan;
    private int calls;

    UserInput(int plan) {
        this.plan = plan;
    }

    @Override
    public int read() throws IOException {
        Log.enter("read");
        calls++;
        if (plan % 16 == 8 && Log.misbehaves(plan, calls)) {
            throw new IOException("planned");
        }
        Log.act(plan, calls, this);
        return calls > 7 ? -1 : calls == 4 ? '\n' : 'a' + calls;
    }

    @Override
    public void close() {
        Log.enter("close");
    }
}

class UserReader extends Reader {
    private final int plan;
    private int calls;

    UserReader(int plan) {
        this.plan = plan;
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
        Log.enter("read:" + from + "," + length);
        calls++;
        if (plan % 16 == 8 && Log.misbehaves(plan, calls)) {
            throw new IOException("planned");
        }
        Log.act(plan, calls, this);
        if (calls > 3) {
            return -1;
        }
        for (int i = 0; i < length && i < 3; i++) {
            into[from + i] = i == 2 ? '\n' : 'x';
        }
        return Math.min(length, 3);
    }

    @Override
    public void close() {
        Log.enter("close");
    }
}

class UserWriter extends Writer implements Shown {
    private final StringBuilder written = new StringBuilder();
    private final int plan;
    private int calls;

    UserWriter(int plan) {
        this.plan = plan;
    }

    private void next(String what) throws IOException {
        Log.enter(what);
        calls++;
        if (plan % 16 == 8 && Log.misbehaves(plan, calls)) {
            throw new IOException("planned");
        }
        Log.act(plan, calls, this);
    }

    @Override
    public void write(char[] chars, int from, int length) throws IOException {
        next("write:" + length);
        written.append(chars, from, length);
    }

    @Override
    public void flush() throws IOException {
        next("flush");
    }

    @Override
    public void close() throws IOException {
        next("close");
    }

    @Override
    public String shown() {
        return Show.quoted(written.toString());
    }
}

class UserAppendable implements Appendable, Shown {
    private final StringBuilder written = new StringBuilder();
    private final int plan;
    private int calls;

    UserAppendable(int plan) {
        this.plan = plan;
    }

    private Appendable next(String what) throws IOException {
        Log.enter("append:" + what);
        calls++;
        if (plan % 16 == 8 && Log.misbehaves(plan, calls)) {
            throw new IOException("planned");
        }
        Log.act(plan, calls, this);
        written.append(what);
        return this;
    }

    @Override
    public Appendable append(CharSequence text) throws IOException {
        return next(String.valueOf(text));
    }

    @Override
    public Appendable append(CharSequence text, int start, int end) throws IOException {
        return next(String.valueOf(text).substring(start, end));
    }

    @Override
    public Appendable append(char c) throws IOException {
        return next(String.valueOf(c));
    }

    @Override
    public String shown() {
        return Show.quoted(written.toString());
    }
}

/** An exception whose own methods log. */
class UserException extends RuntimeException {
    UserException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        Log.enter("getMessage");
        return super.getMessage();
    }

    @Override
    public String getLocalizedMessage() {
        Log.enter("getLocalizedMessage");
        return super.getLocalizedMessage();
    }

    @Override
    public String toString() {
        Log.enter("str");
        return super.toString();
    }
}

package org.urisift.scan.work;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Loads the classes of this project again, with calls of {@link LookCounter} added. */
final class CountingLoader extends ClassLoader {
  private static final String OURS = "org.urisift.";
  private static final String COUNTER = "org/urisift/scan/work/LookCounter";

  /** String methods that look at many characters; {@code LookCounter} has methods for them. */
  private static final Set<String> TEXT_METHODS =
      Set.of("indexOf", "lastIndexOf", "contains", "startsWith", "endsWith", "equals");

  /** Maps and sets of the class library. */
  private static final Set<String> MAPS =
      Set.of("java/util/Map", "java/util/Set", "java/util/HashMap", "java/util/HashSet");

  private static final Set<String> MAP_METHODS =
      Set.of("get", "getOrDefault", "contains", "containsKey", "add", "put", "merge");

  private static final Set<String> ARRAY_METHODS =
      Set.of(
          "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
          "copyOf([BI)[B",
          "copyOf([CI)[C",
          "equals([BII[BII)Z");

  CountingLoader(ClassLoader parent) {
    super(parent);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(OURS) || name.equals(LookCounter.class.getName())) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : findClass(name);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    try (InputStream in =
        getParent().getResourceAsStream(name.replace('.', '/').concat(".class"))) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      ClassReader reader = new ClassReader(in);
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      reader.accept(new Counting(writer), 0);
      byte[] bytes = writer.toByteArray();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  private static final class Counting extends ClassVisitor {
    Counting(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return name.equals("<clinit>") ? next : new CountingMethod(next);
    }
  }

  private static final class CountingMethod extends MethodVisitor {
    CountingMethod(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.BALOAD) {
        addCall("countWindow", "()V");
      } else if (opcode == Opcodes.CALOAD) {
        addCall("countText", "()V");
      } else if (opcode == Opcodes.LALOAD || opcode == Opcodes.IALOAD) {
        addCall("countProbe", "()V");
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      if (owner.equals("java/lang/String") && TEXT_METHODS.contains(name)) {
        addCall(name, descriptor.replace("(", "(Ljava/lang/String;"));
      } else if (ARRAY_METHODS.contains(name + descriptor)) {
        addCall(name, descriptor);
      } else {
        boolean readsHandle = owner.equals("java/lang/invoke/VarHandle") && name.equals("get");
        if (readsHandle) {
          addCall("countWindow", "()V");
        } else if (name.equals("charAt") && owner.startsWith("java/lang/")) {
          addCall("countText", "()V");
        } else if (MAPS.contains(owner) && MAP_METHODS.contains(name)) {
          addCall("countProbe", "()V");
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
        if (descriptor.endsWith(")Ljava/lang/String;") && owner.startsWith("java/lang/")) {
          addCountOfMade();
        }
      }
      if (owner.equals("java/lang/String") && name.equals("<init>")) {
        addCountOfMade();
      }
    }

    /** Adds code that counts the characters of the text on the stack, and leaves it there. */
    private void addCountOfMade() {
      super.visitInsn(Opcodes.DUP);
      addCall("countMade", "(Ljava/lang/Object;)V");
    }

    private void addCall(String method, String descriptor) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, COUNTER, method, descriptor, false);
    }
  }
}

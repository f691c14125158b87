package org.urisift.scan.work;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Loads the classes of this project anew, so that {@link LookCounter} counts what they look at. */
final class CountingLoader extends ClassLoader {
  private static final String OURS = "org.urisift.";
  private static final String LOOKS = "org/urisift/scan/work/LookCounter";

  /**
   * Methods that look at many characters, in the class library: {@code LookCounter} has them too.
   */
  private static final Set<String> OF_TEXTS =
      Set.of("indexOf", "lastIndexOf", "contains", "startsWith", "endsWith", "equals");

  /** Maps and sets of the class library, and what looks something up in them. */
  private static final Set<String> MAPS =
      Set.of("java/util/Map", "java/util/Set", "java/util/HashMap", "java/util/HashSet");

  private static final Set<String> OF_MAPS =
      Set.of("get", "getOrDefault", "contains", "containsKey", "add", "put", "merge");

  private static final Set<String> OF_ARRAYS =
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
        count("atWindow", "()V");
      } else if (opcode == Opcodes.CALOAD) {
        count("atText", "()V");
      } else if (opcode == Opcodes.LALOAD || opcode == Opcodes.IALOAD) {
        count("probe", "()V");
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      if (owner.equals("java/lang/String") && OF_TEXTS.contains(name)) {
        count(name, descriptor.replace("(", "(Ljava/lang/String;"));
      } else if (OF_ARRAYS.contains(name + descriptor)) {
        count(name, descriptor);
      } else {
        boolean ofHandle = owner.equals("java/lang/invoke/VarHandle") && name.equals("get");
        if (ofHandle) {
          count("atWindow", "()V");
        } else if (name.equals("charAt") && owner.startsWith("java/lang/")) {
          count("atText", "()V");
        } else if (MAPS.contains(owner) && OF_MAPS.contains(name)) {
          count("probe", "()V");
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
        if (descriptor.endsWith(")Ljava/lang/String;") && owner.startsWith("java/lang/")) {
          made();
        }
      }
      if (owner.equals("java/lang/String") && name.equals("<init>")) {
        made();
      }
    }

    /** Counts the text on the stack, if there is one there, and leaves it. */
    private void made() {
      super.visitInsn(Opcodes.DUP);
      count("made", "(Ljava/lang/Object;)V");
    }

    private void count(String method, String descriptor) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, LOOKS, method, descriptor, false);
    }
  }
}

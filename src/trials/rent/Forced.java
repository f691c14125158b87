package org.urisift.scan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Changes compiled classes: a method returns one value, a sign loses its weight, calls are seen. */
final class Forced {
  /** What a method returns instead of its own result. */
  enum Value {
    FALSE,
    TRUE,
    ZERO,
    MINUS_ONE,
    FIRST_INDEX,
    NO_WEIGHT
  }

  /** A method or a sign. */
  record Target(String owner, String name, String descriptor, List<Value> values, int lines) {
    @Override
    public String toString() {
      return owner.substring(owner.indexOf('/', 4) + 1).replace('/', '.') + "." + name;
    }

    boolean isSign() {
      return values.get(0) == Value.NO_WEIGHT;
    }
  }

  private static final String SIGN = "org/urisift/scan/join/Sign";

  private Forced() {}

  /** The methods of a class that decide something, and its signs. */
  static List<Target> targets(byte[] original) {
    List<Target> targets = new ArrayList<>();
    ClassReader reader = new ClassReader(original);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            boolean hasBody = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC)) == 0;
            List<Value> values = values(descriptor);
            if (!hasBody || values.isEmpty() || name.equals("equals") || name.equals("hashCode")) {
              return null;
            }
            return new MethodVisitor(Opcodes.ASM9) {
              private int first = Integer.MAX_VALUE;
              private int last;

              @Override
              public void visitLineNumber(int line, Label start) {
                first = Math.min(first, line);
                last = Math.max(last, line);
              }

              @Override
              public void visitEnd() {
                int lines = last - first + 3; // with the first line and the last brace
                targets.add(new Target(reader.getClassName(), name, descriptor, values, lines));
              }
            };
          }

          @Override
          public net.bytebuddy.jar.asm.FieldVisitor visitField(
              int access, String name, String descriptor, String signature, Object value) {
            if (reader.getClassName().equals(SIGN) && (access & Opcodes.ACC_ENUM) != 0) {
              List<Value> values = List.of(Value.NO_WEIGHT);
              targets.add(new Target(reader.getClassName(), name, "", values, 5));
            }
            return null;
          }
        },
        0);
    return targets;
  }

  private static List<Value> values(String descriptor) {
    if (descriptor.endsWith(")Z")) {
      return List.of(Value.FALSE, Value.TRUE);
    }
    if (!descriptor.endsWith(")I")) {
      return List.of();
    }
    return firstIndex(descriptor, true) < 0
        ? List.of(Value.ZERO, Value.MINUS_ONE)
        : List.of(Value.ZERO, Value.MINUS_ONE, Value.FIRST_INDEX);
  }

  /** The slot of the first parameter of type int; -1 for none. */
  private static int firstIndex(String descriptor, boolean isStatic) {
    int slot = isStatic ? 0 : 1;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (type == Type.INT_TYPE) {
        return slot;
      }
      slot += type.getSize();
    }
    return -1;
  }

  /** The class in which a target has a value. */
  static byte[] forced(byte[] original, Target target, Value value) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            MethodVisitor to = super.visitMethod(access, name, descriptor, signature, thrown);
            if (target.isSign() && name.equals("<clinit>")) {
              return new WithoutWeight(to, target.name);
            }
            if (!name.equals(target.name) || !descriptor.equals(target.descriptor)) {
              return to;
            }
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            to.visitCode();
            switch (value) {
              case FALSE, ZERO, NO_WEIGHT -> to.visitInsn(Opcodes.ICONST_0);
              case TRUE -> to.visitInsn(Opcodes.ICONST_1);
              case MINUS_ONE -> to.visitInsn(Opcodes.ICONST_M1);
              case FIRST_INDEX -> to.visitVarInsn(Opcodes.ILOAD, firstIndex(descriptor, isStatic));
            }
            to.visitInsn(Opcodes.IRETURN);
            to.visitMaxs(0, 0);
            to.visitEnd();
            return null;
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Sets the weight of one sign to 0: the second number after its name. */
  private static final class WithoutWeight extends MethodVisitor {
    private final String sign;
    private int numbers = -1;

    WithoutWeight(MethodVisitor to, String sign) {
      super(Opcodes.ASM9, to);
      this.sign = sign;
    }

    @Override
    public void visitLdcInsn(Object value) {
      numbers = value.equals(sign) ? 0 : numbers;
      super.visitLdcInsn(value);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      if (isWeight()) {
        super.visitInsn(Opcodes.ICONST_0);
      } else {
        super.visitIntInsn(opcode, operand);
      }
    }

    @Override
    public void visitInsn(int opcode) {
      boolean isNumber = opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5;
      super.visitInsn(isNumber && isWeight() ? Opcodes.ICONST_0 : opcode);
    }

    private boolean isWeight() {
      numbers += numbers >= 0 ? 1 : 0;
      boolean isWeight = numbers == 2;
      numbers = isWeight ? -1 : numbers;
      return isWeight;
    }
  }

  /** The class whose loops are counted, so that one without an end is ended. */
  static byte[] counted(byte[] original) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    new ClassReader(original)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                MethodVisitor to = super.visitMethod(access, name, descriptor, signature, thrown);
                return new MethodVisitor(Opcodes.ASM9, to) {
                  private final Set<Label> passed = new HashSet<>();

                  @Override
                  public void visitLabel(Label label) {
                    passed.add(label);
                    super.visitLabel(label);
                  }

                  @Override
                  public void visitJumpInsn(int opcode, Label label) {
                    if (passed.contains(label)) {
                      super.visitMethodInsn(
                          Opcodes.INVOKESTATIC, Calls.NAME, "count", "()V", false);
                    }
                    super.visitJumpInsn(opcode, label);
                  }
                };
              }
            },
            0);
    return writer.toByteArray();
  }

  /** The class whose targets note that they are called; {@code first} numbers them from there. */
  static byte[] watched(byte[] original, List<Target> targets, int first) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            MethodVisitor to = super.visitMethod(access, name, descriptor, signature, thrown);
            int number = first;
            for (Target target : targets) {
              boolean isTarget = name.equals(target.name) && descriptor.equals(target.descriptor);
              if (isTarget || target.isSign() && name.equals("find")) {
                to.visitLdcInsn(number);
                to.visitMethodInsn(Opcodes.INVOKESTATIC, Calls.NAME, "note", "(I)V", false);
              }
              number++;
            }
            return to;
          }
        },
        0);
    return writer.toByteArray();
  }
}

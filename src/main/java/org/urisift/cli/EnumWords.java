package org.urisift.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The constants of an enum as words of the command line, in any case. */
record EnumWords<E extends Enum<E>>(Class<E> type) implements ITypeConverter<E> {
  @Override
  public E convert(String word) {
    E constant = PlainArguments.constant(type, word);
    if (constant != null) {
      return constant;
    }
    throw new TypeConversionException("'" + word + "' is none of " + String.join(", ", of(type)));
  }

  /** The words for the constants of an enum. */
  static List<String> of(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
        .toList();
  }
}

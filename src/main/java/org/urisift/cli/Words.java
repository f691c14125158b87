package org.urisift.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The constants of an enum as words of the command line, in any case. */
record Words<E extends Enum<E>>(Class<E> type) implements ITypeConverter<E> {
  @Override
  public E convert(String word) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equalsIgnoreCase(word)) {
        return constant;
      }
    }
    throw new TypeConversionException(
        "'"
            + word
            + "' is none of "
            + Arrays.stream(type.getEnumConstants())
                .map(c -> c.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", ")));
  }
}

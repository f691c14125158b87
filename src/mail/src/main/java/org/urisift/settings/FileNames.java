package org.urisift.settings;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.FileName;

/**
 * Chooses the files to read below directories. Named inputs are read whatever their names.
 *
 * @param included globs, one of which must match the name of a file; empty for all files
 * @param excluded globs, none of which may match the name of a file
 * @param excludedDirectories globs, none of which may match the name of a directory that a file is
 *     in, up to the named one
 * @param newer any file, even a named one, must have been changed after this instant; null for any
 *     time
 * @param inputs the named inputs
 */
public record FileNames(
    List<PathMatcher> included,
    List<PathMatcher> excluded,
    List<PathMatcher> excludedDirectories,
    @Nullable Instant newer,
    Set<Path> inputs) {
  /** A choice by globs for names, the time of the last change, and the named inputs. */
  public static FileNames of(
      List<String> included,
      List<String> excluded,
      List<String> excludedDirectories,
      @Nullable Instant newer,
      List<String> inputs) {
    Set<Path> named = new HashSet<>();
    for (String input : inputs) {
      try {
        named.add(FileName.path(input));
      } catch (InvalidPathException e) {
        // reported when the input is opened
      }
    }
    return new FileNames(
        matchers(included), matchers(excluded), matchers(excludedDirectories), newer, named);
  }

  private static List<PathMatcher> matchers(List<String> globs) {
    List<PathMatcher> matchers = new ArrayList<>();
    for (String glob : globs) {
      matchers.add(matcher(glob));
    }
    return matchers;
  }

  private static PathMatcher matcher(String glob) {
    String name =
        glob.length() > 1 && glob.endsWith("/") ? glob.substring(0, glob.length() - 1) : glob;
    return FileSystems.getDefault().getPathMatcher("glob:" + name);
  }

  /** Whether a word is a valid glob of {@link java.nio.file.FileSystem#getPathMatcher}. */
  public static boolean isGlob(String word) {
    try {
      matcher(word);
      return true;
    } catch (PatternSyntaxException e) {
      return false;
    }
  }

  /** Whether a file is read. */
  public boolean accepts(Path file) {
    Path name = file.getFileName();
    if (newer != null && !isNewer(file)) {
      return false;
    }
    return inputs.contains(file)
        || (included.isEmpty() || matches(included, name))
            && !matches(excluded, name)
            && !isInExcluded(file);
  }

  private boolean isInExcluded(Path file) {
    Path directory = excludedDirectories.isEmpty() ? null : file.getParent();
    while (directory != null && !inputs.contains(directory) && directory.getFileName() != null) {
      if (matches(excludedDirectories, directory.getFileName())) {
        return true;
      }
      directory = directory.getParent();
    }
    return false;
  }

  private boolean isNewer(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant().isAfter(newer);
    } catch (IOException e) {
      return true; // reading the file will report the failure
    }
  }

  private static boolean matches(List<PathMatcher> globs, Path name) {
    return globs.stream().anyMatch(glob -> glob.matches(name));
  }
}

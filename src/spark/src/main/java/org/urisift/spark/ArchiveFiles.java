package org.urisift.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.FileName;
import org.urisift.mail.mbox.Maildir;
import org.urisift.settings.FileNames;
import org.urisift.settings.SettingTable;
import org.urisift.settings.Settings;

/**
 * Lists the files that paths name, and the files below directories that the options select. In a
 * Maildir or MH folder, only the files that the command reads are listed.
 */
final class ArchiveFiles {
  private final Configuration settings;
  private final FileNames names;
  private final @Nullable Instant newer; // null for files of any time
  private final List<FileStatus> found = new ArrayList<>();

  ArchiveFiles(Configuration settings, Settings options) {
    this.settings = settings;
    this.names = options.fileNames(List.of());
    this.newer = options.find(SettingTable.NEWER);
  }

  /**
   * Adds the files of a path, which may be a glob pattern.
   *
   * @throws FileNotFoundException if no file matches
   */
  void add(String name) throws IOException {
    Path path = new Path(name);
    FileSystem files = path.getFileSystem(settings);
    FileStatus[] named = files.globStatus(path);
    if (named == null || named.length == 0) {
      throw new FileNotFoundException(name + ": no such file or directory");
    }
    for (FileStatus file : named) {
      if (file.isDirectory()) {
        walk(files, file);
      } else if (isNewer(file)) {
        found.add(file);
      }
    }
  }

  private boolean isNewer(FileStatus file) {
    return newer == null || Instant.ofEpochMilli(file.getModificationTime()).isAfter(newer);
  }

  List<FileStatus> found() {
    return found;
  }

  private void walk(FileSystem files, FileStatus directory) throws IOException {
    List<FileStatus> entries = new ArrayList<>(List.of(files.listStatus(directory.getPath())));
    entries.sort(Comparator.comparing(ArchiveFiles::name));
    if (Maildir.isMaildir(names(entries, true)::contains)) {
      entries.removeIf(entry -> !entry.isDirectory() || !Maildir.isRead(name(entry)));
    } else if (Maildir.isMh(names(entries, false).stream())) {
      entries.removeIf(entry -> !entry.isDirectory() && name(entry).startsWith("."));
    }
    for (FileStatus entry : entries) {
      if (entry.isDirectory()) {
        walk(files, entry);
      } else if (isNewer(entry) && names.accepts(FileName.path(name(entry)))) {
        found.add(entry);
      }
    }
  }

  private static String name(FileStatus entry) {
    return entry.getPath().getName();
  }

  private static List<String> names(List<FileStatus> entries, boolean areDirectories) {
    return entries.stream()
        .filter(entry -> entry.isDirectory() == areDirectories)
        .map(ArchiveFiles::name)
        .toList();
  }
}

package org.urisift.formats.picture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.stream.FileImageInputStream;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.jspecify.annotations.Nullable;
import org.urisift.mail.format.FormatDocument;
import org.urisift.mail.format.FormatOption;
import org.urisift.mail.format.FormatReader;
import org.urisift.mail.format.FormatSink;

/** Reads the QR codes in pictures: PNG, JPEG, GIF and BMP. */
public final class QrReader implements FormatReader {
  private static final List<String> MARKS =
      List.of("\u0089PNG\r\n\u001a\n", "\u00ff\u00d8\u00ff", "GIF87a", "GIF89a");

  private static final int MARK = 10;

  @Override
  public String title() {
    return "picture";
  }

  @Override
  public List<String> types() {
    return List.of("image/bmp", "image/png", "image/jpeg", "image/gif");
  }

  @Override
  public FormatOption option() {
    return FormatOption.QR;
  }

  @Override
  public boolean begins(byte[] start, int length, @Nullable String name) {
    String mark = new String(start, 0, Math.min(length, MARK), StandardCharsets.ISO_8859_1);
    boolean isBitmap = mark.startsWith("BM") && mark.startsWith("\0\0\0\0", 6);
    return isBitmap || MARKS.stream().anyMatch(mark::startsWith);
  }

  @Override
  public void read(FormatDocument document, FormatSink sink) throws IOException {
    Path path = document.path();
    try (ImageInputStream in =
        path == null
            ? new MemoryCacheImageInputStream(document.stream())
            : new FileImageInputStream(path.toFile())) {
      new PictureReader(sink, null).read(in);
    }
  }
}

package org.urisift.formats.office97;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.poi.hslf.usermodel.HSLFSlide;
import org.apache.poi.hslf.usermodel.HSLFSlideShow;
import org.apache.poi.hslf.usermodel.HSLFTextBox;
import org.apache.poi.hslf.usermodel.HSLFTextRun;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.junit.jupiter.api.Test;
import org.urisift.formats.compound.CompoundMaker;

class PowerPointTextTest {
  private static byte[] bytes(HSLFSlideShow show) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    show.write(out);
    return out.toByteArray();
  }

  private static void box(HSLFSlide slide, String text) {
    HSLFTextBox box = new HSLFTextBox();
    box.setText(text);
    slide.addShape(box);
  }

  private static byte[] presentation() throws IOException {
    try (HSLFSlideShow show = new HSLFSlideShow()) {
      box(show.createSlide(), "one http://a.example/");
      HSLFSlide slide = show.createSlide();
      box(slide, "two\nhttp://ж.example/");
      HSLFTextBox linked = new HSLFTextBox();
      linked.setText("before ");
      slide.addShape(linked);
      HSLFTextRun run = linked.appendText("shown", false);
      run.createHyperlink().linkToUrl("http://b.example/");
      HSLFTextBox shape = new HSLFTextBox();
      slide.addShape(shape);
      shape.createHyperlink().linkToUrl("http://c.example/");
      return bytes(show);
    }
  }

  @Test
  void texts_and_links_of_slides_have_their_places() throws IOException {
    Found found = new Found(presentation());
    assertThat(found.texts)
        .containsExactly(
            "ppt:text slide 1 one http://a.example/", "ppt:text slide 2 two\n\nhttp://ж.example/");
    assertThat(found.links)
        .containsExactlyInAnyOrder(
            "ppt:link slide 2 http://b.example/ shown", "ppt:link slide 2 http://c.example/ null");
    assertThat(found.reasons()).isEmpty();
  }

  @Test
  void a_slide_that_was_removed_is_not_read() throws IOException {
    try (HSLFSlideShow show = new HSLFSlideShow()) {
      box(show.createSlide(), "one http://a.example/");
      box(show.createSlide(), "two http://b.example/");
      show.removeSlide(0);
      assertThat(new Found(bytes(show)).texts)
          .containsExactly("ppt:text slide 1 two http://b.example/");
    }
  }

  @Test
  void without_the_current_user_all_records_are_read() throws IOException {
    try (POIFSFileSystem files =
        new POIFSFileSystem(new java.io.ByteArrayInputStream(presentation()))) {
      byte[] stream = files.createDocumentInputStream("PowerPoint Document").readAllBytes();
      Found found = new Found(new CompoundMaker(512).add("PowerPoint Document", stream).bytes());
      assertThat(found.texts).anyMatch(t -> t.endsWith("one http://a.example/"));
      assertThat(found.links).anyMatch(t -> t.endsWith("http://b.example/ shown"));
    }
  }

  @Test
  void an_encrypted_presentation_is_reported_as_not_read() throws IOException {
    byte[] user = new byte[40];
    user[4] = 32;
    System.arraycopy(
        new byte[] {(byte) 0xdf, (byte) 0xc4, (byte) 0xd1, (byte) 0xf3}, 0, user, 12, 4);
    byte[] stream = "http://a.example/".getBytes(StandardCharsets.UTF_16LE);
    CompoundMaker file = new CompoundMaker(512).add("PowerPoint Document", stream);
    Found found = new Found(file.add("Current User", user).bytes());
    assertThat(found.texts).isEmpty();
    assertThat(found.reasons()).singleElement().asString().contains("needs a password");
  }

  @Test
  void a_cut_presentation_is_read_up_to_the_cut() throws IOException {
    byte[] file = presentation();
    for (int length = 1_000; length < file.length; length += 997) {
      Found found = new Found(Arrays.copyOf(file, length));
      assertThat(found.reasons()).noneMatch(r -> r.contains("Exception"));
      assertThat(!found.reasons().isEmpty() || found.links.size() == 2).isTrue();
    }
  }
}

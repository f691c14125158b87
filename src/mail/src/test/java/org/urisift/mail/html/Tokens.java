package org.urisift.mail.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.urisift.mail.html.HtmlTokenizer.State;

/** Collects the tokens of an HTML source; adjacent texts are one token. */
final class Tokens implements HtmlTokenizer.Sink {
  final List<List<Object>> list = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private String html = "";
  private final boolean switchesState;
  private final boolean isForeign;

  /**
   * Creates a collector.
   *
   * @param switchesState whether start tags of scripts, styles and titles switch the state
   */
  Tokens(boolean switchesState, boolean isForeign) {
    this.switchesState = switchesState;
    this.isForeign = isForeign;
  }

  /** The tokens of a whole source. */
  static Tokens of(String html) {
    Tokens tokens = new Tokens(true, false);
    tokens.read(new HtmlTokenizer(tokens), html, true);
    return tokens.finish();
  }

  int read(HtmlTokenizer tokenizer, String piece, boolean isLast) {
    html = piece;
    return tokenizer.read(piece, isLast);
  }

  /** Adds the text at the end of the source. */
  Tokens finish() {
    add();
    return this;
  }

  private void add(Object... values) {
    if (text.length() > 0) {
      list.add(List.of("Character", text.toString()));
      text.setLength(0);
    }
    if (values.length > 0) {
      list.add(List.of(values));
    }
  }

  @Override
  public void text(int from, int to, State state) {
    MappedText piece = MappedText.whole(html);
    boolean hasReferences = state == State.DATA || state == State.RCDATA;
    if (hasReferences) {
      int at = from;
      for (int i = from; i < to; i++) {
        CharacterReference found =
            html.charAt(i) == '&' ? CharacterReference.at(html, i, to, false) : null;
        if (found != null) {
          text.append(html, at, i).append(found.characters());
          at = i + found.length();
          i = at - 1;
        }
      }
      text.append(html, at, to);
    } else {
      text.append(piece.part(from, to).text());
    }
    if (state != State.DATA && state != State.CDATA_SECTION) {
      for (int i = text.length() - (to - from); i < text.length(); i++) {
        if (i >= 0 && text.charAt(i) == 0) { // the tokenizer leaves it as it is
          text.setCharAt(i, '\ufffd');
        }
      }
    }
  }

  @Override
  public State startTag(Tag tag) {
    Map<String, String> attributes = new LinkedHashMap<>();
    for (int i = 0; i < tag.attributeCount(); i++) {
      String value = MappedText.whole(html).decode(tag.valueFrom(i), tag.valueTo(i), true).text();
      attributes.putIfAbsent(tag.attributeName(i), value);
    }
    if (tag.isSelfClosing()) {
      add("StartTag", tag.name(), attributes, true);
    } else {
      add("StartTag", tag.name(), attributes);
    }
    return !switchesState
        ? State.DATA
        : switch (tag.name()) {
          case "title" -> State.RCDATA;
          case "style" -> State.RAWTEXT;
          case "script" -> State.SCRIPT_DATA;
          case "plaintext" -> State.PLAINTEXT;
          default -> State.DATA;
        };
  }

  @Override
  public void endTag(Tag tag) {
    add("EndTag", tag.name());
  }

  @Override
  public void comment(int from, int to, boolean isBogus) {
    add("Comment", html.substring(from, to));
  }

  @Override
  public void doctype(int from, int to) {
    add("DOCTYPE", html.substring(from, to));
  }

  @Override
  public boolean isForeign() {
    return isForeign;
  }

  @Override
  public int endlessComment(int from, int to) {
    add("Comment", html.substring(from, to));
    return to;
  }

  @Override
  public int endlessTag(int from, int to) {
    return switchesState ? to : html.length();
  }

  @Override
  public int endlessElement(int from, int to, State state) {
    if (switchesState && state == State.RCDATA) {
      return from;
    }
    int end = switchesState ? Math.min(to, NestedContent.firstTag(html, from)) : to;
    text(from, end, state);
    return end;
  }

  @Override
  public void tooLong() {
    add("Too long");
  }
}

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
  private final boolean isSwitched;
  private final boolean isForeign;

  /**
   * Creates a collector.
   *
   * @param isSwitched whether start tags of scripts, styles and titles switch the state
   */
  Tokens(boolean isSwitched, boolean isForeign) {
    this.isSwitched = isSwitched;
    this.isForeign = isForeign;
  }

  static Tokens of(String html) {
    Tokens tokens = new Tokens(true, false);
    tokens.read(new HtmlTokenizer(tokens), html, true);
    return tokens.ended();
  }

  int read(HtmlTokenizer tokenizer, String piece, boolean isLast) {
    html = piece;
    return tokenizer.read(piece, isLast);
  }

  Tokens ended() {
    token();
    return this;
  }

  private void token(Object... values) {
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
        if (i >= 0 && text.charAt(i) == 0) { // left to the code that displays the text
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
      token("StartTag", tag.name(), attributes, true);
    } else {
      token("StartTag", tag.name(), attributes);
    }
    return !isSwitched
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
    token("EndTag", tag.name());
  }

  @Override
  public void comment(int from, int to, boolean isBogus) {
    token("Comment", html.substring(from, to));
  }

  @Override
  public void doctype(int from, int to) {
    token("DOCTYPE", html.substring(from, to));
  }

  @Override
  public boolean isForeign() {
    return isForeign;
  }

  @Override
  public int endlessComment(int from, int to) {
    token("Comment", html.substring(from, to));
    return to;
  }

  @Override
  public int endlessTag(int from, int to) {
    return isSwitched ? to : html.length();
  }

  @Override
  public int endlessElement(int from, int to, State state) {
    if (isSwitched && state == State.RCDATA) {
      return from;
    }
    int end = isSwitched ? Math.min(to, NestedContent.firstTag(html, from)) : to;
    text(from, end, state);
    return end;
  }

  @Override
  public void tooLong() {
    token("Too long");
  }
}

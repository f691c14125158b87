package org.urisift.settings;

/** A line and a column of a text, both from 1. */
public record LinePosition(long line, long column) {}

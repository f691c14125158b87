package org.urisift.settings;

/** A line of a text and a column in it, both from 1. */
public record LinePosition(long line, long column) {}

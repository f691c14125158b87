/**
 * The settings of a search: {@link org.urisift.settings.SettingTable} has a row for each option of
 * the command, Spark and the language server, and {@link org.urisift.settings.Settings} holds the
 * values.
 */
@NullMarked
package org.urisift.settings;

import org.jspecify.annotations.NullMarked;

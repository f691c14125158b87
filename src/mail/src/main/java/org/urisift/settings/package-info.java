/**
 * What a search may be asked: {@link org.urisift.settings.SettingTable} has a row for each option
 * of the command, Spark and the language server, {@link org.urisift.settings.Settings} the values
 * that were given.
 */
@NullMarked
package org.urisift.settings;

import org.jspecify.annotations.NullMarked;

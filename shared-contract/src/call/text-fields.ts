import { ANSWER_MARKER, OPTION_MARKER } from '../constants.ts';
import { koreanMinute, parseKoreanMinute } from '../time/korean-minute.ts';
import type { Field } from './fields.ts';
import { joinParts, splitParts } from './parts.ts';

/** Translation of the text fields of posts. Not in `fields.ts`, because every page loads that file. */

/** The text of a worry as a list of one item, or the four answers of consult mode (rules/worries.md#modes). */
export const answers: Field<string, string[]> = {
  decode: (wire) => splitParts(wire, ANSWER_MARKER),
  encode: (value) => joinParts(value, ANSWER_MARKER),
};

/** Options of a poll (rules/worries.md#poll); an empty text for an empty list. */
export const options: Field<string, string[]> = {
  decode: (wire) => (wire === '' ? [] : splitParts(wire, OPTION_MARKER)),
  encode: (value) => joinParts(value, OPTION_MARKER),
};

/** Plain text whose line breaks are `<br>` on the wire. */
export const lineBreaks: Field<string, string> = {
  decode: (wire) => wire.replaceAll(/<br\s*\/?>/gi, '\n'),
  encode: (value) => value.replaceAll(/\r\n?|\n/g, '<br>'),
};

/** A minute in Korean time, 'YY년 MM월 DD일 HH:mm', and its instant; null is encoded as an empty text. */
export const minute: Field<string, string | null> = {
  decode: (wire) => parseKoreanMinute(wire)?.toISOString() ?? null,
  encode: (value) => (value === null ? '' : koreanMinute(new Date(value))),
  nullable: true,
};

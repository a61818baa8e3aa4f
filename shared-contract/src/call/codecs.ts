import { z } from 'zod';
import { withField } from './dialect.ts';
import * as fields from './fields.ts';
import * as texts from './text-fields.ts';

/** A codec between two schemas that translates values with a field of `fields.ts`. */
export const codecOf = <Wire extends z.ZodType, Value extends z.ZodType>(
  wire: Wire,
  value: Value,
  field: fields.Field<z.output<Wire>, z.input<Value>>,
) => withField(z.codec(wire, value, field), field);

const text = z.string();

/** 'Y' or 'N' on the wire. */
export const Flag = codecOf(z.enum(['Y', 'N']), z.boolean(), fields.yn);
/** 'Y' or 'N' on the wire; empty for null. */
export const OptionalFlag = codecOf(z.enum(['Y', 'N', '']), z.boolean().nullable(), fields.ynOrEmpty);
/** '1' or '0' on the wire; empty for null. */
export const Digit = codecOf(z.enum(['1', '0', '']), z.boolean().nullable(), fields.digit);
/** 1 or 0 on the wire. */
export const Bit = codecOf(z.literal([0, 1]), z.boolean(), fields.bit);
export const CommaList = codecOf(text, z.array(text), fields.commaList);
export const Lines = codecOf(text, z.array(text), fields.lines);
export const CommaNumbers = codecOf(text, z.array(z.number()), fields.commaNumbers);
/** The text of a worry as a list of one item, or the four answers of consult mode. */
export const Answers = codecOf(text, z.array(text), texts.answers);
export const Options = codecOf(text, z.array(text), texts.options);
/** Text whose line breaks are `<br>` on the wire. */
export const BrokenLines = codecOf(text, text, texts.lineBreaks);
/** An instant, on the wire a minute in Korean time; empty for null. */
export const KoreanMinute = codecOf(text, text.nullable(), texts.minute);

/** Answer of a call without a response body: 204. */
export const Nothing = z.null().describe('완료');
/** Answer of a call that redirects the browser: 302. */
export const Redirect = z.null().describe('다른 주소로 이동');
/** Answer of a call that returns a calendar file (`text/calendar`). */
export const CalendarFile = z.string().startsWith('BEGIN:VCALENDAR').describe('캘린더 파일');
/** Body or answer of a call that is a picture: its bytes, with the type of the picture as content type. */
export const PictureFile = z.custom<Blob>().describe('사진 파일');
/** Answer of a call that stays open and sends events (`text/event-stream`). */
export const EventStream = z.null().describe('이벤트 스트림');

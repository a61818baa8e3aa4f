import { z } from 'zod';
import * as fields from './fields.ts';
import * as texts from './text-fields.ts';

const fieldsBySchema = new WeakMap<z.ZodType, fields.AnyField>();

/** Records which field of the dialect a schema decodes, for schemas that are not plain codecs too. */
export function withField<Schema extends z.ZodType>(schema: Schema, field: fields.AnyField): Schema {
  fieldsBySchema.set(schema, field);
  return schema;
}

/** The field that a schema decodes, for the test that compares dialects with schemas. */
export const fieldOf = (schema: z.ZodType): fields.AnyField | undefined => fieldsBySchema.get(schema);

const text = z.string();

/** 'Y' or 'N' on the wire. */
export const Flag = withField(z.codec(z.enum(['Y', 'N']), z.boolean(), fields.yn), fields.yn);
/** 'Y' or 'N' on the wire; empty for null. */
export const OptionalFlag = withField(
  z.codec(z.enum(['Y', 'N', '']), z.boolean().nullable(), fields.ynOrEmpty),
  fields.ynOrEmpty,
);
/** '1' or '0' on the wire; empty for null. */
export const Digit = withField(z.codec(z.enum(['1', '0', '']), z.boolean().nullable(), fields.digit), fields.digit);
/** 1 or 0 on the wire. */
export const Bit = withField(z.codec(z.literal([0, 1]), z.boolean(), fields.bit), fields.bit);
export const CommaList = withField(z.codec(text, z.array(text), fields.commaList), fields.commaList);
export const Lines = withField(z.codec(text, z.array(text), fields.lines), fields.lines);
export const CommaNumbers = withField(z.codec(text, z.array(z.number()), fields.commaNumbers), fields.commaNumbers);
/** One text, or the four answers of consult mode. */
export const Answers = withField(z.codec(text, z.array(text), texts.answers), texts.answers);
export const Options = withField(z.codec(text, z.array(text), texts.options), texts.options);
/** Text whose line breaks are `<br>` on the wire. */
export const BrokenLines = withField(z.codec(text, text, texts.lineBreaks), texts.lineBreaks);
/** An instant that is written as a minute in Korean time on the wire. */
export const KoreanMinute = withField(z.codec(text, text.nullable(), texts.minute), texts.minute);

/** Answer of a call without a response body: 204. */
export const Nothing = z.null().describe('완료');
/** Answer of a call that redirects the browser: 302. */
export const Redirect = z.null().describe('다른 주소로 이동');

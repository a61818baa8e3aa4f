/**
 * How a single value is translated between the wire format and the code. Must not import zod, so that a page can translate
 * without loading a validator. `codecs.ts` builds schemas from the same fields.
 */
export interface Field<Wire, Value> {
  decode(wire: Wire): Value;
  encode(value: Value): Wire;
  /** Set if a value in the code may be null. Null is encoded as a text. */
  readonly nullable?: true;
}
export type AnyField = Field<unknown, unknown>;

/** 'Y' or 'N'. */
export const yn: Field<'Y' | 'N', boolean> = {
  decode: (wire) => wire === 'Y',
  encode: (value) => (value ? 'Y' : 'N'),
};

/** 'Y' or 'N'; empty for null. */
export const ynOrEmpty: Field<'Y' | 'N' | '', boolean | null> = {
  decode: (wire) => (wire === '' ? null : wire === 'Y'),
  encode: (value) => (value === null ? '' : value ? 'Y' : 'N'),
  nullable: true,
};

/** '1' or '0'; empty for null. */
export const digit: Field<'1' | '0' | '', boolean | null> = {
  decode: (wire) => (wire === '' ? null : wire === '1'),
  encode: (value) => (value === null ? '' : value ? '1' : '0'),
  nullable: true,
};

/** 1 or 0. */
export const bit: Field<1 | 0, boolean> = {
  decode: (wire) => wire === 1,
  encode: (value) => (value ? 1 : 0),
};

/** A comma-separated list; empty for an empty array. */
export const commaList: Field<string, string[]> = {
  decode: (wire) => wire.split(',').filter(Boolean),
  encode: (value) => value.join(','),
};

/** A list with one item a line; empty for an empty array. */
export const lines: Field<string, string[]> = {
  decode: (wire) => wire.split('\n').filter(Boolean),
  encode: (value) => value.join('\n'),
};

/** A comma-separated list of numbers. */
export const commaNumbers: Field<string, number[]> = {
  decode: (wire) => wire.split(',').filter(Boolean).map(Number),
  encode: (value) => value.join(','),
};

/** A board; on the wire the name of its table, which bookmarks and search results use (rules/search.md). */
export const board: Field<'bbs_counsels' | 'bbs_informations', 'worry' | 'info'> = {
  decode: (wire) => (wire === 'bbs_counsels' ? 'worry' : 'info'),
  encode: (value) => (value === 'worry' ? 'bbs_counsels' : 'bbs_informations'),
};

/** Subject of a review. */
export const reviewTarget: Field<'bbs_counsels' | 'goods', 'worry' | 'solution'> = {
  decode: (wire) => (wire === 'bbs_counsels' ? 'worry' : 'solution'),
  encode: (value) => (value === 'worry' ? 'bbs_counsels' : 'goods'),
};

/** The reviews of an expert: all, or those of one kind. */
export const reviewsOf: Field<'all' | 'bbs_counsels' | 'goods', 'all' | 'worry' | 'solution'> = {
  decode: (wire) => (wire === 'all' ? wire : reviewTarget.decode(wire)),
  encode: (value) => (value === 'all' ? value : reviewTarget.encode(value)),
};

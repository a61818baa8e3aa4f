import { WorryDetail, WorryList } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { z } from 'zod';
import { serializerCompiler } from './serializer.ts';

const write = (schema: z.ZodType, value: unknown) => serializerCompiler({ schema, method: 'GET', url: '/' })(value);

const Sample = z.object({
  text: z.string(),
  kind: z.enum(['Y', 'N']),
  list: z.array(z.object({ id: z.number().int(), note: z.string().nullable(), score: z.number().optional() })),
  one: z.object({ a: z.boolean() }).nullable(),
});
const sample = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  kind: fc.constantFrom('Y', 'N'),
  list: fc.array(
    fc.record(
      {
        id: fc.maxSafeInteger(),
        note: fc.option(fc.string()),
        score: fc.double({ noNaN: true, noDefaultInfinity: true }),
      },
      { requiredKeys: ['id', 'note'] },
    ),
  ),
  one: fc.option(fc.record({ a: fc.boolean() })),
});

it('A value that matches the schema is written as by JSON.stringify', () => {
  fc.assert(
    fc.property(sample, (value) => {
      expect(JSON.parse(write(Sample, value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('Fields that the schema does not name are omitted', () => {
  const text = write(Sample, { text: 'a', kind: 'Y', list: [], one: { a: true, hidden: 1 }, email: 'x@y.kr' });
  expect(text).toBe('{"text":"a","kind":"Y","list":[],"one":{"a":true}}');
});

it('A value without a required field is refused', () => {
  expect(() => write(Sample, { kind: 'Y', list: [], one: null })).toThrow();
});

it('Schemas of the contract can be used', () => {
  expect(write(WorryList, { counselList: [], next_cursor: null })).toBe('{"counselList":[],"next_cursor":null}');
  expect(() => write(WorryDetail, {})).toThrow();
});

import fc from 'fast-check';
import * as plain from './fields.ts';
import * as texts from './text-fields.ts';
import { translate } from './wire.ts';

const fields = { ...plain, ...texts };

const word = fc.stringMatching(/^[가-힣a-z#_]{1,8}$/);
/** A normalised text without separators. */
const text = fc
  .stringMatching(/^[가-힣a-z^|]([가-힣a-z ^|]{0,6}[가-힣a-z^|])?$/)
  .filter((one) => !/\^{3}|\|{3}/.test(one));
const instant = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-30T00:00:00Z'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString());

/** Arbitrary values of each field. */
const samples: Record<keyof typeof fields, fc.Arbitrary<unknown>> = {
  yn: fc.boolean(),
  ynOrEmpty: fc.constantFrom(true, false, null),
  digit: fc.constantFrom(true, false, null),
  bit: fc.boolean(),
  commaList: fc.array(word),
  lines: fc.array(word),
  commaNumbers: fc.array(fc.nat(100)),
  answers: fc.tuple(text, text, text, text),
  options: fc.array(text, { minLength: 2 }),
  lineBreaks: fc.array(text).map((lines) => lines.join('\n')),
  minute: fc.option(instant),
  board: fc.constantFrom('worry', 'info'),
  reviewsOf: fc.constantFrom('all', 'worry', 'solution'),
  reviewTarget: fc.constantFrom('worry', 'solution'),
};

it.each(Object.entries<plain.AnyField>({ ...fields }))('%s: decoding an encoded value returns it', (name, field) => {
  fc.assert(
    fc.property(samples[name as keyof typeof samples], (value) => {
      expect(field.decode(field.encode(value))).toEqual(value);
    }),
  );
});

it('Line breaks are read from <br>, <br/> and <br />', () => {
  expect(fields.lineBreaks.decode('하나<br>둘<br/><br />셋')).toBe('하나\n둘\n\n셋');
});

it('Nested fields are translated; fields that the dialect does not name are copied', () => {
  const dialect = { poll_yn: fields.yn, comments: [{ del_yn: fields.yn }] } as const;
  const wire = { id: 1, poll_yn: 'Y', comments: [{ id: 2, del_yn: 'N' }] };
  const value = { id: 1, poll_yn: true, comments: [{ id: 2, del_yn: false }] };
  expect(translate(dialect, wire, 'decode')).toEqual(value);
  expect(translate(dialect, value, 'encode')).toEqual(wire);
  expect(translate(dialect, { id: 1 }, 'decode')).toEqual({ id: 1 });
  expect(translate(dialect, null, 'decode')).toBeNull();
  expect(translate({ end: fields.minute, flag: fields.yn }, { end: null, flag: null }, 'encode')).toEqual({
    end: '',
    flag: null,
  });
});

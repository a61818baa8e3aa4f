import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expiries, readFlags } from './area-flags.ts';

const APP = 'mfe-gift';
const LIST = { description: 'The list in cards', default: false, expires: '2026-12-31' };
const LAYOUT = { description: 'Columns', variants: { one: 'one column', two: 'two columns' }, default: 'one' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'onmaum-flags-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (flags: object) => writeFileSync(path.join(folder, 'flags.json'), JSON.stringify(flags, null, 2));

it('An area without the file, or with no flags in the file, has no flags', () => {
  expect(readFlags(folder, APP)).toBeUndefined();
  write({});
  expect(readFlags(folder, APP)).toBeUndefined();
});

it('A flag is on or off, or has variants', () => {
  const flags = { 'mfe-gift.list': LIST, 'mfe-gift.layout': { ...LAYOUT, expires: '2027-01-31' } };
  write(flags);
  expect(readFlags(folder, APP)).toEqual(flags);
});

it.each([
  [
    'the key of another area',
    { 'mfe-desk.list': LIST },
    /^mfe-gift\/flags\.json:2: the key mfe-desk\.list must begin with mfe-gift\./,
  ],
  ['a key without an area', { list: LIST }, /^mfe-gift\/flags\.json:2: .*must be <area>\.<name-in-lower-case>/s],
  ['no last day', { 'mfe-gift.list': { ...LIST, expires: undefined } }, /^mfe-gift\/flags\.json:2: .*expires/s],
  [
    'a day that does not exist',
    { 'mfe-gift.list': { ...LIST, expires: '2026-02-30' } },
    /^mfe-gift\/flags\.json:2: .*expires/s,
  ],
  [
    'a default that is no variant',
    { 'mfe-gift.layout': { ...LAYOUT, default: 'three', expires: '2026-12-31' } },
    /name of one of its variants/,
  ],
  ['a text as default without variants', { 'mfe-gift.list': { ...LIST, default: 'on' } }, /must be true or false/],
  [
    'a variant with the name of a value',
    { 'mfe-gift.list': { ...LAYOUT, variants: { on: 'x', one: 'y' }, expires: '2026-12-31' } },
    /must not be on, off, default/,
  ],
  ['an unknown field', { 'mfe-gift.list': { ...LIST, owner: 'kim' } }, /owner/],
])('A file with %s is refused', (_what, flags, problem) => {
  write(flags);
  expect(() => readFlags(folder, APP)).toThrow(problem);
});

it('A flag expires when its last day ends in Korea, and builds warn from 14 days before this day', () => {
  write({ 'mfe-gift.other': { ...LIST, expires: '2027-06-30' }, 'mfe-gift.list': LIST });
  const flags = readFlags(folder, APP);
  const at = (time: string) => expiries(folder, APP, flags, Date.parse(time));
  const warning = 'mfe-gift/flags.json:7: the flag mfe-gift.list expires on 2026-12-31; later builds will fail';
  expect(at('2026-12-16T23:59:59+09:00')).toEqual({ expired: [], expiring: [] });
  expect(at('2026-12-17T00:00:00+09:00')).toEqual({ expired: [], expiring: [warning] });
  expect(at('2026-12-31T23:59:59+09:00')).toEqual({ expired: [], expiring: [warning] });
  expect(at('2027-01-01T00:00:00+09:00')).toEqual({
    expired: [
      'mfe-gift/flags.json:7: the flag mfe-gift.list expired on 2026-12-31: remove it with the code that it chooses, or name a later day',
    ],
    expiring: [],
  });
});

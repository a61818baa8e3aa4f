import { typedAt } from './typed.ts';
import { shapedLike, typedValue } from './typed-value.ts';

const place = typedAt({ owner: 1, name: 'form' });
const form = typedValue(place, shapedLike({ text: '', stars: 0, words: ['a'] }));

afterEach(() => sessionStorage.clear());

it('Values typed into a form are kept until they are dropped', () => {
  expect(form.read()).toBeNull();
  expect(form.keep({ text: '마음', stars: 4.5, words: [] })).toBe(true);
  expect(form.read()).toEqual({ text: '마음', stars: 4.5, words: [] });
  form.drop();
  expect(form.read()).toBeNull();
});

it('Fields that the form does not have are left out', () => {
  place.keep('{"text":"마음","stars":1,"words":[],"former":"x"}');
  expect(form.read()).toEqual({ text: '마음', stars: 1, words: [] });
});

it.each([
  '{',
  'null',
  '"text"',
  '[]',
  '{}',
  '{"text":{},"stars":1,"words":[]}',
  '{"text":"","stars":1,"words":"a"}',
  '{"text":"","stars":1,"words":[{}]}',
])('%s, which an older release may have stored, is read as null', (stored) => {
  place.keep(stored);
  expect(form.read()).toBeNull();
});

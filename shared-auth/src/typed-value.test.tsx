import fc from 'fast-check';
import { sessionStore } from './session-store.ts';
import { typedAt } from './typed.ts';
import { followStep, followTabs, shapedLike, typedValue } from './typed-value.ts';

const place = typedAt({ owner: 1, name: 'form' });
const form = typedValue(place, shapedLike({ text: '', stars: 0, words: ['a'] }));

beforeEach(() => sessionStore.setState({ user_idx: 1 }));
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
  expect(form.find()).toBeUndefined();
});

describe('A tab that follows another one', () => {
  const value = fc.option(fc.nat({ max: 2 }));
  const tab = fc.record({
    stored: fc.option(value, { nil: undefined }),
    own: value,
    isKept: fc.boolean(),
    saves: fc.nat({ max: 2 }),
  });
  const step = (of: Parameters<typeof followStep<number>>[0]) => followStep(of, Object.is);

  it('Loses no value that only it has, and none for a value that it cannot read', () => {
    fc.assert(
      fc.property(tab, (of) => {
        expect(step({ ...of, isKept: false })).toBe('keep');
        expect(step({ ...of, stored: undefined })).toBe('keep');
      }),
    );
  });

  it('Keeps its value without an equal one on the device only while it waits for an answer', () => {
    fc.assert(
      fc.property(tab, fc.nat({ max: 2 }), (of, own) => {
        const dropped = { ...of, stored: null, own, isKept: true };
        expect(step(dropped)).toBe(of.saves > 0 ? 'refetch' : 'take');
      }),
    );
  });

  it('Has the value of the device after one step, and does nothing more', () => {
    fc.assert(
      fc.property(tab, value, (of, stored) => {
        const before = { ...of, stored, isKept: true };
        const taken = step(before) === 'take';
        if (taken) expect(before.own).not.toBe(stored);
        if (step(before) !== 'refetch') expect(taken ? stored : before.own).toBe(stored);
        expect(step({ ...before, own: stored })).toBe('keep');
      }),
    );
  });
});

it.each(['storage', 'pageshow', 'focus'])('A form that follows other tabs hears of %s, until it stops', (event) => {
  const follow = jest.fn();
  const stop = followTabs(follow);
  window.dispatchEvent(new Event(event));
  stop();
  window.dispatchEvent(new Event(event));
  expect(follow).toHaveBeenCalledTimes(1);
});

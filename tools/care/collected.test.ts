import { EXPRESSIONS } from '@onmaum/shared-contract/care/expressions/expressions';
import { anyOf } from '@onmaum/shared-contract/care/expressions/notation';
import { SOURCE } from '@onmaum/shared-contract/care/model/weights';
import { latinOf, readingsOf } from '@onmaum/shared-contract/care/normalise';
import { halfOf } from './half.ts';
import { sourceOf, trainingTexts } from './lessons.ts';
import { percentOf, scoreOf } from './score.ts';
import { COLLECTED, type CollectedText } from './texts.ts';

const heldOut = (kind: CollectedText['kind']) =>
  COLLECTED.filter((one) => one.half === 'held-out' && one.kind === kind);

describe('texts that nothing was made with', () => {
  // the aim is 95; a collection by somebody new is at 82 (docs/rules/care.md#measured)
  test('get the card in at least 88 of 100 crises', () => {
    expect(percentOf(scoreOf(heldOut('crisis')))).toBeGreaterThanOrEqual(88);
  });

  test('get it at most twice in 100 everyday texts', () => {
    expect(percentOf(scoreOf(heldOut('everyday')))).toBeLessThanOrEqual(2);
  });
});

test('chance alone chose the half of each text, and no text is there twice', () => {
  expect(COLLECTED.filter(({ text, half, collection }) => collection !== 'fifth' && halfOf(text) !== half)).toEqual([]);
  expect(new Set(COLLECTED.map(({ text }) => text)).size).toBe(COLLECTED.length);
});

test('there are at least 250 texts of crisis and 400 of everyday life', () => {
  const count = (kind: CollectedText['kind']) => COLLECTED.filter((one) => one.kind === kind).length;
  expect(count('crisis')).toBeGreaterThanOrEqual(250);
  expect(count('everyday')).toBeGreaterThanOrEqual(400);
});

test('no text of the fifth collection is one to learn from, nor is it with other blanks', () => {
  const letters = (text: string) => text.replaceAll(' ', '');
  const learned = new Set(trainingTexts().map(({ text }) => letters(text)));
  const both = COLLECTED.filter(({ collection, text }) => collection === 'fifth' && learned.has(letters(text)));
  expect(both.length).toBe(0);
});

test('the model was made from the texts, expressions and concepts as they are (`npm run care:train`)', () => {
  expect(SOURCE).toBe(sourceOf(trainingTexts()));
});

test('each expression finds something in a text to learn from', () => {
  const texts = trainingTexts().map(({ text }) => text);
  const readings = texts.flatMap(readingsOf);
  const latin = texts.map(latinOf);
  const unneeded = Object.entries(EXPRESSIONS).flatMap(([kind, sources]: [string, readonly string[]]) =>
    sources.filter((source) => {
      const found = kind.endsWith('Latin') ? new RegExp(source) : anyOf([source]);
      return !(kind.endsWith('Latin') ? latin : readings).some((text) => found.test(text));
    }),
  );
  expect(unneeded).toEqual([]);
});

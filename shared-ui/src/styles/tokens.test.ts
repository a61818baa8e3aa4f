import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from './contrast.ts';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const tokensOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
const SCHEMES = { light: tokensOf(light), dark: tokensOf(dark) };
const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'brand-soft'];

describe.each(Object.entries(SCHEMES))('in %s colours', (_scheme, tokens) => {
  const onEverySurface = (token: string) =>
    SURFACES.map((surface) => contrast(tokens[token] ?? '', tokens[surface] ?? ''));

  test.each(['star', 'star-empty', 'line-strong'])('%s has enough contrast on every surface', (token) => {
    expect(Math.min(...onEverySurface(token))).toBeGreaterThanOrEqual(3);
  });

  test('a plain label is visible on the page and on a card, and its text is legible', () => {
    for (const surface of ['surface', 'surface-raised'])
      expect(contrast(tokens.label ?? '', tokens[surface] ?? '')).toBeGreaterThan(1.1);
    expect(contrast(tokens['text-muted'] ?? '', tokens.label ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['text', 'text-muted'])('%s is legible on every surface', (token) => {
    expect(Math.min(...onEverySurface(token))).toBeGreaterThanOrEqual(4.5);
  });
});

test('the contrast of black and white is 21, and of a colour with itself 1', () => {
  expect(contrast('#000000', 'rgb(255, 255, 255)')).toBeCloseTo(21);
  expect(contrast('#857f73', '#857f73')).toBe(1);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONG_RATIO } from '@onmaum/shared-ui';
import { shownSize } from './shown-size.ts';

test.each([
  ['a landscape is as wide as the text', [1_600, 1_200], [720, 540]],
  ['a portrait is no higher than most screens', [1_600, 2_000], [480, 600]],
  ['a small picture keeps its size', [320, 200], [320, 200]],
  ['a long screenshot is cut', [1_000, 4_800], [250, 600]],
  ['a line stays visible', [1_600, 1], [720, 1]],
])('%s', (_what, [width = 0, height = 0], [shownWidth, shownHeight]) => {
  expect(shownSize({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
});

test('the style sheet cuts long pictures at the same ratio', () => {
  const css = readFileSync(join(__dirname, '../components/post-pictures.module.css'), 'utf8');
  const [, width, height] = css.match(/aspect-ratio: (\d+) \/ (\d+);/) ?? [];
  expect(Number(height) / Number(width)).toBe(LONG_RATIO);
});

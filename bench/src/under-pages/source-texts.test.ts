import { CHANGED } from '../deploys/changed-line.ts';
import { FAILING, readText, SHOWN, type SourceText } from './source-texts.ts';

const TEXTS: readonly SourceText[] = [...Object.values(SHOWN), ...Object.values(FAILING), CHANGED];

test.each(TEXTS)('The benchmark finds a text in $file', (place) => {
  expect(readText(place)).toMatch(/^[가-힣]/);
});

test('A text that the source lacks is an error', () => {
  expect(() => readText({ file: 'mfe-desk/src/routes/desk.tsx', pattern: /no="([^"]+)"/ })).toThrow(
    'mfe-desk/src/routes/desk.tsx has no /no=',
  );
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Relative luminance above which a colour is near white. The background of the light page has 0.95. */
const NEAR_WHITE = 0.8;

const folder = path.join(__dirname, '../../../public/img');
const PICTURES = globSync('{banner,report,empty}/*.svg', { cwd: folder }).toSorted();
const PAINT = /(?<=[\s[])(fill|stroke|stop-color)="(#\w{6})"/g;
const NIGHT = /<style>\s*@media \(prefers-color-scheme: dark\)\s*\{(.*?)\}\s*<\/style>/s;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colours of a drawing in the dark scheme: its own, unless its style sheet replaces them. */
function coloursAtNight(svg: string): string[] {
  const rules = NIGHT.exec(svg)?.[1] ?? '';
  const atNight = new Map(
    [...rules.matchAll(/\[([\w-]+)="(#\w{6})"\]\{\1:(#\w{6})\}/g)].map(([, attribute, day, night = '']) => [
      `${attribute} ${day}`,
      night,
    ]),
  );
  return [...svg.replace(NIGHT, '').matchAll(PAINT)].map(
    ([, attribute, colour = '']) => atNight.get(`${attribute} ${colour}`) ?? colour,
  );
}

test('the folder contains the pictures', () => expect(PICTURES.length).toBeGreaterThan(15));

test.each(PICTURES)('%s has no colour near white in the dark scheme', (name) => {
  const colours = coloursAtNight(readFileSync(path.join(folder, name), 'utf8'));
  expect(colours.filter((colour) => luminance(colour) > NEAR_WHITE)).toEqual([]);
});

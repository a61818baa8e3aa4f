import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): this;
}

/** The global variable of axe-core in a page. */
interface WithAxe {
  axe?: {
    run(options: RunOptions): Promise<AxeResults>;
    commons: { color: { Color: { prototype: Color } } };
  };
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Caches parsed colours in a page. Parsing the same few colours for each text took a quarter of the time. */
function rememberColors() {
  const color = (window as WithAxe).axe?.commons.color.Color.prototype;
  if (!color) throw new Error('axe-core has no colours');
  const parse = color.parseString;
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  color.parseString = function (text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * Checks a page in its current state. axe-core is injected once per page and reports violations
 * only, which takes half the time.
 * @returns a line for each violated rule, with the elements that violate it
 */
export async function findViolations(page: Page, runOnly?: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate(rememberColors);
  }
  // `preload` is off: no checked rule reads style sheets, so axe-core need not fetch them
  const options: RunOptions = { ...(runOnly && { runOnly }), resultTypes: ['violations'], preload: false };
  const results = await page.evaluate((all) => (window as WithAxe).axe?.run(all), options);
  if (!results) throw new Error('the page has lost axe-core');
  return results.violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`);
    return `${id}: ${places.join(', ')}`;
  });
}

/** Checks a page in light and in dark mode. @returns a line for each violated rule */
export async function findViolationsInColors(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await findViolations(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

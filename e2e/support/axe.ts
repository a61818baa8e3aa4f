import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import axe from 'axe-core';

/** Global name of axe-core in a page. */
interface WithAxe {
  axe?: { run(options: RunOptions): Promise<AxeResults> };
}

/**
 * Checks a page as it is shown. axe-core is injected once per page and reports violations
 * only, which takes half the time.
 * @returns a line for each violated rule, with its places
 */
export async function findViolations(page: Page, runOnly?: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // no rule that is checked reads the style sheets, which would be fetched once more
  const options: RunOptions = { ...(runOnly && { runOnly }), resultTypes: ['violations'], preload: false };
  const results = await page.evaluate((given) => (window as WithAxe).axe?.run(given), options);
  if (!results) throw new Error('the page has lost axe-core');
  return results.violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`);
    return `${id}: ${places.join(', ')}`;
  });
}

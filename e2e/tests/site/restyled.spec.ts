import { expect, test } from '../../support/fixtures.ts';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** How often the styles of all elements may be computed: what comes and changes with the start of a page, not the rest. */
const TIMES = 4;

for (const path of ['/concern', '/solution', '/share', '/']) {
  test(`the start of ${path} does not compute the styles of the whole page again and again`, async ({
    page,
    frame,
    browser,
  }) => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.goto(path);
    await frame.ready();
    await page.waitForLoadState('networkidle');
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const restyled = traceEvents
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .reduce((all, { args }) => all + (args.elementCount ?? 0), 0);
    const elements = await page.evaluate(() => document.querySelectorAll('body *').length);
    expect(restyled / elements).toBeLessThan(TIMES);
  });
}

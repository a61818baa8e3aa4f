import { expect, test } from '../../../support/fixtures.ts';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** Maximum number of style computations per element while a page starts. */
const MOST = 4;

for (const path of ['/concern', '/solution', '/share', '/']) {
  test(`the start of ${path} computes the styles of each element only a few times`, async ({
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
    expect(restyled / elements).toBeLessThan(MOST);
  });
}

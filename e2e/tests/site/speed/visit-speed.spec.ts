import { expect, test } from '../../../support/fixtures.ts';
import { Site } from '../../../support/site/site.ts';

const METRICS_TOKEN = 'bT7wY5zN8cF4hJ6pL1sD0gAmK3vQ9xR2';

test('the speed of a visit is reported, without an address, when the visitor goes to another area', async ({
  page,
  frame,
  request,
  apiUrl,
  releasesDir,
}) => {
  const site = await Site.open({ apiUrl, releasesDir, env: { METRICS_TOKEN } });
  try {
    // every visit is sampled
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    const loaded = page.waitForResponse(/\/speed\.js$/);
    await page.goto(`${site.url}/concern`);
    await loaded;
    await frame.ready();
    const reported = page.waitForRequest('**/speeds');
    await frame.tab('전문가솔루션').click();
    const [app, version, measures] = JSON.parse((await reported).postData() ?? '[]') as [string, string, object];
    expect(app).toBe('mfe-community');
    expect(Object.keys(measures)).toEqual(expect.arrayContaining(['TTFB', 'LCP']));
    expect(JSON.stringify(measures)).toMatch(/^\{("[A-Z]+":[\d.]+,?)+\}$/);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = async () => (await request.get(`${site.url}/metrics`, { headers })).text();
    await expect
      .poll(metrics)
      .toMatch(new RegExp(`^onmaum_visit_speed\\{app="mfe-community",version="${version}",measure="LCP"\\} \\d`, 'm'));
    // leaves the page: files that it still loads would fail when the site server stops
    await page.goto('about:blank');
  } finally {
    await site.close();
  }
});

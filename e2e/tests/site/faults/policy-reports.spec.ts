import { expect, test } from '../../../support/fixtures.ts';
import { Site } from '../../../support/site/site.ts';

const METRICS_TOKEN = 'mK3vQ9xR2bT7wY5zN8cF4hJ6pL1sD0gA';

test('an injected script does not run, and the metrics count it', async ({
  page,
  watch,
  request,
  apiUrl,
  releasesDir,
}) => {
  watch.allow(/^console/);
  const site = await Site.open({ apiUrl, releasesDir, env: { METRICS_TOKEN } });
  try {
    await page.goto(`${site.url}/concern`);
    const answered = page.waitForResponse('**/policy-reports');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
    });
    expect((await answered).status()).toBe(204);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await request.get(`${site.url}/metrics`, { headers })).text();
    expect(metrics).toMatch(/^onmaum_policy_violations_total\{directive="script-src-elem",app="",version=""\} 1$/m);
  } finally {
    await site.close();
  }
});

import { withChromium, withFreshPage } from './browser/chromium.ts';
await withChromium((b) => withFreshPage(b, { slow: true }, async (page) => {
  const t = Date.now();
  page.on('request', (r) => console.log(Date.now() - t, '>', r.method(), r.url().slice(0,120)));
  page.on('requestfinished', (r) => console.log(Date.now() - t, '<', r.url().slice(0,100)));
  page.on('requestfailed', (r) => console.log(Date.now() - t, '!', r.url().slice(0,100), r.failure()));
  page.on('console', (m) => console.log('console', m.text().slice(0,200)));
  await page.goto(process.argv[2], { waitUntil: 'commit' });
  await page.waitForTimeout(6000);
}));

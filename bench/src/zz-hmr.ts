import { readFileSync, writeFileSync } from 'node:fs';
import { withChromium } from './browser/chromium.ts';
const file = '/work/main/mfe-community/src/features/worry/components/worry-board.tsx';
const A = '<h1>고민게시판</h1>', B = '<h1>고민게시판 새로</h1>';
const swap = (a: string, b: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(a, b));
await withChromium(async (b) => {
  const page = await b.newPage({ viewport: { width: 390, height: 844 } });
  page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  page.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
  await page.goto(process.argv[2] + '/concern', { waitUntil: 'load' });
  await page.waitForSelector('h1', { timeout: 20000 });
  console.log('h1', await page.textContent('h1'));
  await page.evaluate(() => { (window as unknown as { mark: number }).mark = 7; });
  const more = page.locator('[aria-expanded]').first();
  console.log('toggle', await more.evaluate((e) => e.outerHTML));
  await more.click();
  await page.waitForTimeout(300);
  console.log('state', await more.getAttribute('aria-expanded'));
  try {
    const t = Date.now();
    swap(A, B);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('새로'), undefined, { timeout: 20000 });
    console.log('refreshed in', Date.now() - t, 'mark', await page.evaluate(() => (window as unknown as { mark: number }).mark), 'state', await more.getAttribute('aria-expanded'));
  } finally { swap(B, A); }
  await page.waitForFunction(() => !document.querySelector('h1')?.textContent?.includes('새로'), undefined, { timeout: 20000 });
  console.log('back', await page.textContent('h1'), 'mark', await page.evaluate(() => (window as unknown as { mark: number }).mark), await more.getAttribute('aria-expanded'));
  await page.screenshot({ path: '/tmp/bx/hmr.png' });
});

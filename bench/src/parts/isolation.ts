import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { APPS } from '../../../deploy/src/checkout/apps.ts';
import { buildApps } from '../../../deploy/src/checkout/build-apps.ts';
import { documentOf } from '../../../e2e/isolation/document.ts';
import { runIsolation } from '../../../e2e/isolation/run.ts';
import { withChromium } from '../browser/chromium.ts';
import { note } from '../report.ts';
import { ROOT } from '../settings.ts';

/** Tests every kind of failure of an area with the built apps, and writes `docs/isolation.md`. */
export async function measureIsolation(): Promise<void> {
  await buildApps(APPS);
  const results = await withChromium((browser) => runIsolation(browser, note));
  await writeFile(path.join(ROOT, 'docs/isolation.md'), documentOf(results));
}

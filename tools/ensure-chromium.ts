import { existsSync } from 'node:fs';
import { installPackages } from './apt.ts';

/** Ensures that the browser of the tests is installed: Debian's Chromium, or the one that CHROMIUM names. */
export function ensureChromium() {
  if (existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium')) return;
  if (!process.env.CHROMIUM && installPackages('Chromium', ['chromium', 'fonts-noto-cjk'])) return;
  console.error(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium fonts-noto-cjk), or name it in CHROMIUM.',
  );
  process.exit(1);
}

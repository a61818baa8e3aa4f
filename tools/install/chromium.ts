import { existsSync } from 'node:fs';
import { installPackages } from './apt.ts';

/** Debian's headless shell, which loads pages a third faster, and its full Chromium. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of tests and measurements: the one that CHROMIUM names, or Debian's. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM ?? INSTALLED.find(existsSync);

/** Flags for a machine without a sandbox or internet access. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Ensures that the browser of the tests is installed. */
export function ensureChromium(): void {
  const path = chromiumPath();
  if (path && existsSync(path)) return;
  if (!path && installPackages('Chromium', ['chromium-headless-shell', 'fonts-noto-cjk'])) return;
  console.error(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell fonts-noto-cjk), or name it in CHROMIUM.',
  );
  process.exit(1);
}

import { existsSync } from 'node:fs';
import { installPackages } from './apt.ts';

/** Debian's headless shell, which opens a page in half to two thirds of the CPU time, and its full Chromium. */
const SHELL = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/chromium';

/** The browser of tests and measurements: the one that CHROMIUM names, or Debian's. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM ?? [SHELL, FULL].find(existsSync);

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

/** Ensures that the browser of the tests is installed. A full Chromium suffices where the headless shell cannot be installed. */
export function ensureChromium(): void {
  const { CHROMIUM } = process.env;
  if (existsSync(CHROMIUM ?? SHELL)) return;
  const fonts = existsSync(FULL) ? [] : ['fonts-noto-cjk'];
  if (!CHROMIUM && (installPackages('Chromium', ['chromium-headless-shell', ...fonts]) || existsSync(FULL))) return;
  console.error(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell fonts-noto-cjk), or name it in CHROMIUM.',
  );
  process.exit(1);
}

import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's headless shell, which opens a page in half to two thirds of the CPU time, and its full Chromium. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
export const FULL_CHROMIUM = '/usr/bin/chromium';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The browser of checks, tests and measurements: the one that CHROMIUM names, Debian's, or the first in PATH. */
export function chromiumPath({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  const inPath = PATH.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return CHROMIUM || [HEADLESS_SHELL, FULL_CHROMIUM, ...inPath].find((file) => existsSync(file));
}

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

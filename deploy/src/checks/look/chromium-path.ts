import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's headless shell, and its full Chromium, which needs one and a half to two times the CPU time to open a page. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
export const FULL_CHROMIUM = '/usr/bin/chromium';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Path of the browser for checks, tests and measurements: the path in CHROMIUM, Debian's browser, or the first one in PATH. */
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

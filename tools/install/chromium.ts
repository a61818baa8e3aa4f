import { existsSync } from 'node:fs';
import {
  CHROMIUM_FLAGS,
  chromiumPath,
  FULL_CHROMIUM,
  HEADLESS_SHELL,
} from '../../deploy/src/checks/look/chromium-path.ts';
import { installPackages } from './apt.ts';

export { CHROMIUM_FLAGS, chromiumPath };

/**
 * Makes sure that the tests have a browser: the one in `CHROMIUM`, otherwise the headless shell, which is installed if necessary,
 * or a full Chromium that is already installed. Without a browser, the process exits.
 */
export function ensureChromium(): void {
  const { CHROMIUM } = process.env;
  if (existsSync(CHROMIUM ?? HEADLESS_SHELL)) return;
  const fonts = existsSync(FULL_CHROMIUM) ? [] : ['fonts-noto-cjk'];
  if (!CHROMIUM && (installPackages('Chromium', ['chromium-headless-shell', ...fonts]) || existsSync(FULL_CHROMIUM)))
    return;
  console.error(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell fonts-noto-cjk), or name it in CHROMIUM.',
  );
  process.exit(1);
}

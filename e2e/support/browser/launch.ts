import { CHROMIUM_FLAGS, chromiumPath } from '../../../tools/install/chromium.ts';

const launchWith = (...flags: string[]) => ({
  executablePath: chromiumPath() ?? '',
  // no spare renderer process for the next page: each test would discard the process, and pay a twentieth more CPU time
  args: [...CHROMIUM_FLAGS, '--renderer-process-limit=1', ...flags],
});

/**
 * Options of a browser without web fonts. Its pages keep the system font, as on a slow connection, and take a tenth less time.
 */
export const LAUNCH = launchWith('--disable-remote-fonts');
/** Options of a browser with web fonts, for tests of the appearance of pages. */
export const LAUNCH_WITH_FONTS = launchWith();

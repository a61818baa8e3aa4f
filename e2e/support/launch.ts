import { CHROMIUM_FLAGS, chromiumPath } from '../../tools/install/chromium.ts';

const launchWith = (...flags: string[]) => ({
  executablePath: chromiumPath() ?? '',
  // no spare process for the next page, which each test would start and discard: a twentieth of the processor time
  args: [...CHROMIUM_FLAGS, '--renderer-process-limit=1', ...flags],
});

/** Launches a browser without web fonts. Its pages keep the system's font, as on a slow connection, and take a tenth less time. */
export const LAUNCH = launchWith('--disable-remote-fonts');
/** Launches a browser with web fonts, for tests of the look of pages. */
export const LAUNCH_WITH_FONTS = launchWith();

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The browser of the tests: Debian's, or the one that CHROMIUM names. */
export function ensureChromium() {
  if (existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium')) return;
  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!canInstall || process.env.CHROMIUM) {
    console.error(
      'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium fonts-noto-cjk), or name it in CHROMIUM.',
    );
    process.exit(1);
  }
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (status !== 0) process.exit(status ?? 1);
  }
}

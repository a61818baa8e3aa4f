import { defineConfig, devices } from '@playwright/test';

/** Debian's Chromium by default; CHROMIUM names another. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Tests of the server rather than of a screen: one viewport is enough. */
const ONCE = /(addresses|deploy|faults|keyboard|requests)\.spec\.ts/;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath, args },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // slides that move by themselves and smooth scrolling would make every position a matter of luck
    contextOptions: { reducedMotion: 'reduce' },
    // recording makes every test slower
    trace: process.env.TRACE
      ? { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: true }
      : 'off',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: ONCE,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});

import { defineConfig, devices } from '@playwright/test';
import { LAUNCH } from './support/browser/launch.ts';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  workers: process.env.TEST_WORKERS ? Number(process.env.TEST_WORKERS) : '100%',
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // these timeouts are many times longer than a test takes on an idle machine, because a busy machine may stall for seconds
  timeout: 180_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: LAUNCH,
    // tests cannot intercept or observe requests of a service worker; tests of offline reading allow workers
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // autoplay and smooth scrolling would make positions unpredictable
    contextOptions: { reducedMotion: 'reduce' },
    // traces are off by default, because recording slows down every test
    trace: process.env.TRACE
      ? { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: true }
      : 'off',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      // tests of behaviour that a narrow screen or touch changes, such as sheets and floating buttons; see CONTRIBUTING.md, "Tests"
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});

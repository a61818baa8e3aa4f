import { test as base, expect } from '@playwright/test';
import { Watch } from './browser/watch.ts';
import { BoardPage } from './pages/board-page.ts';
import { ExpertPage } from './pages/expert-page.ts';
import { Frame } from './pages/frame.ts';
import { InfoBoardPage } from './pages/info-board-page.ts';
import { InfoEditor } from './pages/info-editor.ts';
import { InfoPage } from './pages/info-page.ts';
import { JoinPage } from './pages/join-page.ts';
import { MarketPage } from './pages/market-page.ts';
import { PaymentPage } from './pages/payment-page.ts';
import { SearchPage } from './pages/search-page.ts';
import { SolutionPage } from './pages/solution-page.ts';
import { WorryEditor } from './pages/worry-editor.ts';
import { WorryPage } from './pages/worry-page.ts';

interface Fixtures {
  /** Address of the shared site's API, for tests that open their own site. */
  apiUrl: string;
  /** Folder of the shared site's releases, for tests that open their own site. */
  releasesDir: string | undefined;
  /** Records problems in the pages of a test. An unexpected problem makes the test fail. */
  watch: Watch;
  frame: Frame;
  board: BoardPage;
  worryPage: WorryPage;
  infoBoard: InfoBoardPage;
  infoPage: InfoPage;
  worryEditor: WorryEditor;
  infoEditor: InfoEditor;
  joinPage: JoinPage;
  paymentPage: PaymentPage;
  searchPage: SearchPage;
  expertPage: ExpertPage;
  marketPage: MarketPage;
  solutionPage: SolutionPage;
}

/** A test in a browser on the shared site. At first, nobody is signed in. */
export const test = base.extend<Fixtures>({
  baseURL: ({ baseURL }, use) => use(process.env.SITE_URL ?? baseURL),
  apiUrl: [process.env.SITE_API_URL ?? '', { option: true }],
  releasesDir: [process.env.SITE_RELEASES_DIR, { option: true }],
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = new Watch();
      watch.follow(context, baseURL ?? '');
      await use(watch);
      // a route handler that still runs would fail when the page closes
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(watch.unexpected(), 'nothing unexpected in console and network').toEqual([]);
    },
    { auto: true },
  ],
  frame: async ({ page }, use) => use(new Frame(page)),
  board: async ({ page }, use) => use(new BoardPage(page)),
  worryPage: async ({ page }, use) => use(new WorryPage(page)),
  infoBoard: async ({ page }, use) => use(new InfoBoardPage(page)),
  infoPage: async ({ page }, use) => use(new InfoPage(page)),
  worryEditor: async ({ page }, use) => use(new WorryEditor(page)),
  infoEditor: async ({ page }, use) => use(new InfoEditor(page)),
  joinPage: async ({ page }, use) => use(new JoinPage(page)),
  paymentPage: async ({ page }, use) => use(new PaymentPage(page)),
  searchPage: async ({ page }, use) => use(new SearchPage(page)),
  expertPage: async ({ page }, use) => use(new ExpertPage(page)),
  marketPage: async ({ page }, use) => use(new MarketPage(page)),
  solutionPage: async ({ page }, use) => use(new SolutionPage(page)),
});

export { expect };

import type { Page } from '@playwright/test';
import { PostPage } from './post-page.ts';

/** The page of one info post. */
export class InfoPage extends PostPage {
  constructor(page: Page) {
    super(page, '/share_detail');
  }
}

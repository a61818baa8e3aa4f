import { expect, type Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The page of one worry. */
export class WorryPage {
  readonly page: Page;
  readonly frame: Frame;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
  }

  async open(id: number, search = '') {
    await this.page.goto(`/concern_detail/${id}${search}`);
    await this.frame.ready();
    await expect(this.title).toBeVisible();
  }

  get title() {
    return this.frame.main.getByRole('heading', { level: 1 });
  }

  get answer() {
    return this.frame.main.getByRole('region', { name: '전문가 답변' });
  }

  get comments() {
    return this.frame.main.getByRole('region', { name: /^댓글/ });
  }
}

import { expect, type Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The page of a board, by default the worry board. */
export class BoardPage {
  readonly page: Page;
  readonly frame: Frame;
  readonly path: string;

  constructor(page: Page, path = '/concern') {
    this.page = page;
    this.frame = new Frame(page);
    this.path = path;
  }

  async open(search = '') {
    await this.page.goto(`${this.path}${search}`);
    await this.frame.ready();
    await expect(this.items.first()).toBeVisible();
  }

  /** Opens the list with a post that was just stored. A busy server may first send an older copy of the list. */
  async openWith(title: string) {
    await expect(async () => {
      await this.open();
      await expect(this.item(title)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  }

  get items() {
    return this.frame.main.getByRole('article');
  }

  get titles() {
    return this.items.getByRole('heading');
  }

  get sort() {
    return this.frame.main.getByRole('combobox', { name: '정렬' });
  }

  get scope() {
    return this.frame.main.getByRole('combobox', { name: '필터' });
  }

  get reset() {
    return this.frame.main.getByRole('button', { name: '초기화' });
  }

  chip(category: string) {
    return this.frame.main
      .getByRole('toolbar', { name: '카테고리' })
      .getByRole('button', { name: category, exact: true });
  }

  item(title: string) {
    return this.frame.main.getByRole('article', { name: title, exact: true });
  }

  /** Opens a post from the list. */
  async choose(title: string) {
    await this.item(title).getByRole('heading').getByRole('link').click();
  }

  bookmark(title: string) {
    return this.page.getByRole('button', { name: `${title} 북마크`, exact: true });
  }

  /** Scrolls down until the list has this many items. */
  async scrollTo(count: number) {
    await expect(async () => {
      await this.items.last().scrollIntoViewIfNeeded();
      await this.page.evaluate(() => scrollBy(0, 2_000));
      expect(await this.items.count()).toBeGreaterThanOrEqual(count);
    }).toPass({ timeout: 60_000 });
  }
}

import { expect, type Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The page of a solution. */
export class SolutionPage {
  readonly page: Page;
  readonly frame: Frame;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
  }

  async open(id: number, search = '') {
    await this.page.goto(`/solution_counseling/${id}${search}`);
    await this.frame.ready();
    await expect(this.name).toBeVisible();
  }

  get name() {
    return this.frame.main.getByRole('heading', { level: 1 });
  }

  /** Category, name, prices and notes. */
  get header() {
    return this.frame.main.locator('header');
  }

  get tabs() {
    return this.frame.main.getByRole('navigation', { name: '이 솔루션' });
  }

  tab(name: '정보' | '후기' | '이용 안내') {
    return this.tabs.getByRole('link', { name });
  }

  part(name: '정보' | '후기' | '이용 안내') {
    return this.frame.main.getByRole('region', { name, exact: true });
  }

  get reviews() {
    return this.part('후기').getByRole('article');
  }

  get moreReviews() {
    return this.frame.main.getByRole('button', { name: '후기 더 보기', exact: true });
  }

  get others() {
    return this.frame.section('이 전문가의 다른 솔루션').getByRole('article');
  }

  /** The card beside the page, on wide screens. */
  get side() {
    return this.frame.main.getByRole('complementary', { name: '구매' });
  }

  /** The visible purchase button. It is disabled, with the reason as its text, while the solution cannot be bought. */
  get buy() {
    return this.frame.main.getByRole('button', { name: /구매하기|판매/ }).filter({ visible: true });
  }

  get chat() {
    return this.frame.main.getByRole('link', { name: /문의/ }).filter({ visible: true });
  }
}

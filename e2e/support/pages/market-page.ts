import { expect, type Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** /solution: the recommended solutions, and the lists of solutions and experts. */
export class MarketPage {
  readonly page: Page;
  readonly frame: Frame;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
  }

  async open(search = '') {
    await this.page.goto(`/solution${search}`);
    await this.frame.ready();
    await expect(this.list).toBeVisible();
  }

  get recommended() {
    return this.frame.section('추천 솔루션').getByRole('article');
  }

  get list() {
    return this.frame.section(/ 목록$/);
  }

  get items() {
    return this.list.getByRole('article');
  }

  get names() {
    return this.items.getByRole('heading').getByRole('link');
  }

  get reset() {
    return this.list.getByRole('button', { name: '초기화' });
  }

  tab(name: '솔루션' | '전문가') {
    return this.list.getByRole('link', { name, exact: true });
  }

  chip(area: string) {
    return this.list.getByRole('toolbar', { name: '관심 분야' }).getByRole('button', { name: area, exact: true });
  }

  choice(label: '종류' | '가격' | '요일' | '시간' | '정렬') {
    return this.list.getByRole('combobox', { name: label });
  }

  /** A parameter of the page's address. */
  parameter(name: string) {
    return new URL(this.page.url()).searchParams.get(name);
  }
}

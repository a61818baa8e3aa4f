import { expect, type Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The page of an expert. */
export class ExpertPage {
  readonly page: Page;
  readonly frame: Frame;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
  }

  async open(id: number) {
    await this.page.goto(`/solution_expert/${id}`);
    await this.frame.ready();
    await expect(this.name).toBeVisible();
  }

  get name() {
    return this.frame.main.getByRole('heading', { level: 1 });
  }

  get solutions() {
    return this.frame.section('솔루션').getByRole('article');
  }

  get answers() {
    return this.frame.section('고민 답변').getByRole('link');
  }

  get reviews() {
    return this.frame.section('후기').getByRole('article');
  }

  kind(name: '전체' | '고민게시판' | '전문가솔루션') {
    return this.frame.main.getByRole('tab', { name, exact: true });
  }

  /** The button '더 보기' or '접기' of the intro or the story. */
  fold(words: '소개' | '이야기') {
    return this.frame.main.getByRole('button', { name: new RegExp(`^${words} (더 보기|접기)$`) });
  }

  more(list: '솔루션' | '답변' | '후기') {
    return this.frame.main.getByRole('button', { name: `${list} 더 보기`, exact: true });
  }
}

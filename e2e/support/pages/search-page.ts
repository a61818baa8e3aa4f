import { expect, type Page } from '@playwright/test';
import { Frame } from './frame.ts';

type Place = '제목' | '키워드' | '내용';

/** The pages of the search: its start page, results, and no results. */
export class SearchPage {
  readonly page: Page;
  readonly frame: Frame;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
  }

  async open() {
    await this.page.goto('/search');
    await this.frame.ready();
  }

  /** Opens the address of the results for a word. */
  async openResults(word: string, search = '') {
    await this.page.goto(`/search/${encodeURIComponent(word)}${search}`);
    await this.frame.ready();
    await this.expectResults(word);
  }

  /** Types a word and submits the search. */
  async searchFor(word: string) {
    await this.field.fill(word);
    await this.field.press('Enter');
  }

  get field() {
    return this.frame.main.getByRole('searchbox', { name: '검색어' });
  }

  get popular() {
    return this.frame.section('인기 검색어');
  }

  get recent() {
    return this.frame.section('최근 검색어');
  }

  get recentWords() {
    return this.recent.getByRole('listitem').getByRole('link');
  }

  get related() {
    return this.frame.section('연관 키워드');
  }

  tab(name: '통합' | Place) {
    return this.frame.main.getByRole('tab', { name, exact: true });
  }

  list(place: Place) {
    return this.frame.section(`${place}에서 찾은 글`);
  }

  titles(place: Place) {
    return this.list(place).getByRole('article').getByRole('heading');
  }

  marks(place: Place) {
    return this.titles(place).locator('mark');
  }

  more(place: Place) {
    return this.list(place).getByRole('button', { name: `${place} 결과 더보기` });
  }

  bookmark(place: Place, title: string) {
    return this.list(place).getByRole('button', { name: `${title} 북마크`, exact: true });
  }

  /** Expects the results for a word. */
  expectResults(word: string) {
    return expect(
      this.frame.main.getByRole('heading', { level: 1, name: `‘${word}’ 검색 결과`, exact: true }),
    ).toBeVisible();
  }

  /** Expects the page for a word without results. */
  expectNothing(word: string) {
    return expect(
      this.frame.main.getByRole('heading', { level: 1, name: `‘${word}’ 검색 결과가 없어요`, exact: true }),
    ).toBeVisible();
  }
}

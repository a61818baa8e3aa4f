import { expect, type Page } from '@playwright/test';
import { Frame } from './frame.ts';
import { Poll } from './poll.ts';
import { Thread } from './thread.ts';

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
    return this.thread.section;
  }

  get thread() {
    return new Thread(this.page);
  }

  /** What the author may do. */
  get edit() {
    return this.frame.main.getByRole('link', { name: '수정', exact: true });
  }

  get remove() {
    return this.frame.main.getByRole('button', { name: '삭제', exact: true });
  }

  /** The form of the author for a review of the answer. */
  get reviewForm() {
    return this.frame.main.getByRole('region', { name: '답변은 어떠셨나요?' });
  }

  get review() {
    return this.frame.main.getByRole('region', { name: '작성자 후기' });
  }

  poll(title: string) {
    return new Poll(this.frame.main.getByRole('region', { name: title }));
  }
}

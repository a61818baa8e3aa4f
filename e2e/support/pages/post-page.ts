import { expect, type Page } from '@playwright/test';
import { Frame } from './frame.ts';
import { Thread } from './thread.ts';

/** The page of one post of either board. */
export class PostPage {
  readonly page: Page;
  readonly frame: Frame;
  readonly path: string;

  constructor(page: Page, path: string) {
    this.page = page;
    this.frame = new Frame(page);
    this.path = path;
  }

  async open(id: number, search = '') {
    await this.page.goto(`${this.path}/${id}${search}`);
    await this.frame.ready();
    await expect(this.title).toBeVisible();
  }

  get title() {
    return this.frame.main.getByRole('heading', { level: 1 });
  }

  get thread() {
    return new Thread(this.page);
  }

  get comments() {
    return this.thread.section;
  }

  get sharing() {
    return this.frame.main.getByRole('group', { name: '공유하기' }).getByRole('button');
  }

  /** The link with which the author edits the post. */
  get edit() {
    return this.frame.main.getByRole('link', { name: '수정', exact: true });
  }

  get remove() {
    return this.frame.main.getByRole('button', { name: '삭제', exact: true });
  }
}

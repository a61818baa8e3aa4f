import type { Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The comments of a post of either board. */
export class Thread {
  readonly page: Page;
  readonly frame: Frame;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
  }

  get section() {
    return this.frame.main.getByRole('region', { name: /^댓글/ });
  }

  /** Visible comments and replies. */
  get comments() {
    return this.section.getByRole('article');
  }

  get more() {
    return this.section.getByRole('button', { name: '더보기' });
  }

  get replies() {
    return this.section.getByRole('list', { name: '답글' });
  }

  /** The heading, with the number of comments if there are any. */
  count(number: number) {
    return this.section.getByRole('heading', { name: number > 0 ? `댓글 ${number}` : '댓글', exact: true });
  }

  /** The text field for a comment. The fields of replies and edits have other names. */
  field(name = '댓글') {
    return this.section.getByRole('textbox', { name, exact: true });
  }

  comment(text: string) {
    return this.comments.filter({ hasText: text });
  }

  /** A button of a comment. */
  tool(text: string, name: '답글' | '수정' | '삭제') {
    return this.comment(text).getByRole('button', { name, exact: true });
  }

  /** Types into the visible field and submits it. */
  async write(text: string, name?: string) {
    await this.field(name).fill(text);
    await this.field(name).press('Enter');
  }
}

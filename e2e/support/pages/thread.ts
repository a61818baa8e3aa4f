import type { Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The comments under a post of either board. */
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

  /** Comments and replies that can be read. */
  get comments() {
    return this.section.getByRole('article');
  }

  get more() {
    return this.section.getByRole('button', { name: '더보기' });
  }

  get replies() {
    return this.section.getByRole('list', { name: '답글' });
  }

  /** The heading that tells how many there are. */
  count(number: number) {
    return this.section.getByRole('heading', { name: `댓글 ${number}`, exact: true });
  }

  /** Where is written; a reply and a change have names of their own. */
  field(name = '댓글') {
    return this.section.getByRole('textbox', { name, exact: true });
  }

  comment(text: string) {
    return this.comments.filter({ hasText: text });
  }

  /** What can be done with a comment. */
  tool(text: string, name: '답글' | '수정' | '삭제') {
    return this.comment(text).getByRole('button', { name, exact: true });
  }

  /** Types into the field that is there, and sends it. */
  async write(text: string, name?: string) {
    await this.field(name).fill(text);
    await this.field(name).press('Enter');
  }
}

import type { Page } from '@playwright/test';
import { Poll } from './poll.ts';
import { PostPage } from './post-page.ts';

/** The page of one worry. */
export class WorryPage extends PostPage {
  constructor(page: Page) {
    super(page, '/concern_detail');
  }

  get answer() {
    return this.frame.main.getByRole('region', { name: '전문가 답변' });
  }

  /** The author's review form. */
  get reviewForm() {
    return this.frame.main.getByRole('region', { name: '답변은 어떠셨나요?' });
  }

  get review() {
    return this.frame.main.getByRole('region', { name: '작성자 후기' });
  }

  /** The button that likes or dislikes a solution. */
  mark(solution: { title: string }, name: '도움이 됐어요' | '아쉬워요') {
    return this.frame.main.getByRole('button', { name: `${solution.title} ${name}` });
  }

  poll(title: string) {
    return new Poll(this.frame.main.getByRole('region', { name: title }));
  }
}

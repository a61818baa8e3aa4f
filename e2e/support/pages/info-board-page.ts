import type { Page } from '@playwright/test';
import { BoardPage } from './board-page.ts';

/** The info board. */
export class InfoBoardPage extends BoardPage {
  constructor(page: Page) {
    super(page, '/share');
  }

  get empty() {
    return this.frame.main.getByRole('heading', { name: '작성된 정보글이 없습니다.' });
  }

  category(name: '전체' | '정보' | '경험' | '질문') {
    return this.frame.main.getByRole('navigation', { name: '카테고리' }).getByRole('link', { name, exact: true });
  }
}

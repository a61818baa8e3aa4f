import type { Page } from '@playwright/test';
import { PostEditor } from './post-editor.ts';

/** The editor of info posts. */
export class InfoEditor extends PostEditor {
  constructor(page: Page) {
    super(page, { writePath: '/share_write', editPath: '/share_edit' });
  }

  category(name: '정보' | '경험' | '질문') {
    return this.categories.getByRole('radio', { name, exact: true });
  }
}

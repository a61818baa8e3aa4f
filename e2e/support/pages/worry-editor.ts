import type { Page } from '@playwright/test';
import { TEST_CATEGORY } from '../data/worries.ts';
import { PostEditor } from './post-editor.ts';

/** The editor of worries. */
export class WorryEditor extends PostEditor {
  constructor(page: Page) {
    super(page, { writePath: '/concern_write', editPath: '/concern_edit' });
  }

  get free() {
    return this.radio('자유롭게 쓰기');
  }

  get consult() {
    return this.radio('질문에 답하며 쓰기');
  }

  /** The answer to one of the four questions. @param number 1 to 4 */
  answer(number: number) {
    return this.field(new RegExp(`^${number}\\. `));
  }

  get answerTypes() {
    return this.frame.main.getByRole('radiogroup', { name: '희망 답변 유형' });
  }

  answerType(name: '위로와 공감' | '전문적인 분석' | '현실적인 해결책') {
    return this.answerTypes.getByRole('radio', { name });
  }

  get keyword() {
    return this.field('키워드');
  }

  /** The added keywords. */
  get keywords() {
    return this.frame.main.getByRole('list', { name: '추가한 키워드' }).getByRole('listitem');
  }

  get pollSwitch() {
    return this.frame.main.getByRole('switch', { name: /투표/ });
  }

  get anonymous() {
    return this.frame.main.getByRole('switch', { name: '익명으로 쓰기' });
  }

  get pollTitle() {
    return this.field('투표 질문');
  }

  /** @param number 1 to 20 */
  option(number: number) {
    return this.field(`선택지 ${number}`);
  }

  get addOption() {
    return this.button('선택지 추가');
  }

  removeOption(number: number) {
    return this.button(`선택지 ${number} 삭제`);
  }

  /** Fills in all required fields. */
  async fill({ title, content }: { title: string; content: string }) {
    await this.radio(TEST_CATEGORY).check();
    await this.title.fill(title);
    await this.content.fill(content);
    await this.answerType('위로와 공감').check();
  }
}

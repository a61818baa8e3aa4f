import type { Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The registration form. */
export class JoinPage {
  readonly page: Page;
  readonly frame: Frame;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
  }

  get nickname() {
    return this.page.getByRole('textbox', { name: '닉네임' });
  }

  get email() {
    return this.page.getByRole('textbox', { name: '이메일' });
  }

  get phone() {
    return this.page.getByRole('textbox', { name: '휴대폰 번호' });
  }

  get submit() {
    return this.page.getByRole('button', { name: '가입하기' });
  }

  sex(name: '여성' | '남성') {
    return this.page.getByRole('radio', { name });
  }

  consent(name: string | RegExp) {
    return this.page.getByRole('checkbox', { name });
  }

  async checkNickname(nickname: string) {
    await this.nickname.fill(nickname);
    await this.page.getByRole('button', { name: '중복확인' }).click();
  }

  async chooseBirthday(year: string, month: string, day: string) {
    for (const [name, value] of [
      ['태어난 해', year],
      ['태어난 달', month],
      ['태어난 날', day],
    ] as const) {
      await this.page.getByRole('combobox', { name }).selectOption(value);
    }
  }

  /** Fills in all fields except nickname and birthday. */
  async fillTheRest() {
    await this.phone.fill('01012345678');
    await this.sex('여성').check();
    await this.consent('전체 동의').check();
  }
}

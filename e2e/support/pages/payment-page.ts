import { expect, type Page } from '@playwright/test';
import type { Situation } from '../../../api/emulators/portone/situations.ts';
import { findGoods } from '../data/purchases.ts';
import { joinAsNewMember } from '../people.ts';

/** The payment page of a solution, and the window of the emulated provider. */
export class PaymentPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page as a newly joined member. @returns the solution to pay for */
  async openAsNewMember() {
    const goods = await findGoods(this.page.request);
    await joinAsNewMember(this.page);
    await this.open(goods.id);
    return goods;
  }

  async open(goodsId: number) {
    await this.page.goto(`/solution_payment/${goodsId}`);
    await expect(this.pay).toBeVisible();
  }

  get pay() {
    return this.page.getByRole('button', { name: /원 결제하기$/ });
  }

  field(name: RegExp) {
    return this.page.getByRole('textbox', { name });
  }

  async agree() {
    await this.page.getByRole('checkbox', { name: '전체 동의' }).check();
  }

  /** Accepts all terms and continues to the window of the provider. */
  async toWindow() {
    await this.agree();
    await this.pay.click();
    await this.page.waitForURL(/\/emulator\/portone\/window\//);
  }

  /** Approves or cancels in the provider's window. */
  async decide(choice: '승인' | '카드 거절' | '결제 취소', situation: Situation = 'none') {
    if (situation !== 'none') {
      await this.page.getByText('문제 상황 시험하기').click();
      await this.page.getByLabel('승인할 때 일어날 일').selectOption(situation);
    }
    await this.page.getByRole('button', { name: choice }).click();
  }

  async closeWindow() {
    await this.page.getByRole('link', { name: '창 닫기' }).click();
  }

  /** The heading that confirms the purchase. */
  get complete() {
    return this.page.getByRole('heading', { level: 1, name: '구매가 완료되었어요' });
  }
}

import { readFile } from 'node:fs/promises';
import type { WireAnswerOf } from '@onmaum/shared-contract';
import type * as orders from '@onmaum/shared-contract/order/calls';
import type { Page } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { counsellorCalls } from '../../support/data/counsellor-calls.ts';
import { buyByCalls, findGoods } from '../../support/data/purchases.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, tokenOf } from '../../support/people.ts';

/** Expects that axe finds no violation in either colour scheme. */
async function expectNoViolations(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
}

test(
  'buyer and counsellor agree on a time and change it, the buyer with the keyboard alone and no reload',
  { tag: '@phone' },
  async ({ page, request, frame }, { project }) => {
    await joinAsNewMember(page);
    const goods = await findGoods(request, ({ counselor_nickname }) => counselor_nickname === '한서윤');
    const order = await buyByCalls(request, await tokenOf(page), goods);
    await page.goto('/purchase');
    await frame.ready();
    const purchase = frame.main.getByRole('article', { name: goods.name });
    const dialog = page.getByRole('dialog', { name: /^상담 시간/ });
    const press = async (target: ReturnType<typeof dialog.getByRole>, key: string) => {
      await tabTo(page, target);
      await page.keyboard.press(key);
    };

    await press(purchase.getByRole('button', { name: /시간 고르기$/ }), 'Enter');
    // the test runs once for each screen size, so the two runs book at opposite ends of the period
    await press(dialog.getByRole('radio', { checked: true }), project.name === 'phone' ? 'ArrowLeft' : 'ArrowRight');
    const time = dialog.getByRole('group', { name: /시작 시간$/ }).getByRole('radio');
    await press(time.first(), 'Space');
    await expectNoViolations(page);
    await press(dialog.getByRole('button', { name: '이 시간 제안하기' }), 'Enter');
    await expect(purchase).toContainText('상담하고 싶다고 제안했어요');

    const counsellor = await counsellorCalls(request);
    const { offers } = await counsellor.get<WireAnswerOf<typeof orders.progress>>(`/api/order/progress/${order}`);
    const [proposal] = offers;
    await counsellor.post('/api/order/session-confirm', {
      offer_id: proposal?.offer_id,
      starts_at: proposal?.times[0],
    });
    await expect(purchase).toContainText('예약된 상담');

    const { times } = await counsellor.get<WireAnswerOf<typeof orders.freeTimes>>(`/api/order/free-times/${order}/1`);
    const others = times.filter(({ late_yn }) => late_yn === 'N').map(({ starts_at }) => starts_at);
    const offered = project.name === 'phone' ? others.slice(-3) : others.slice(0, 3);
    await counsellor.post('/api/order/session-offer', { order_id: order, position: 1, times: offered });
    await expect(purchase).toContainText('상담 시간 3개를 제안했어요');
    await expectNoViolations(page);
    await press(purchase.getByRole('button', { name: /시간 고르기$/ }), 'Enter');
    await press(dialog.getByRole('radio').nth(0), 'Space');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
    await expectNoViolations(page);
    await press(dialog.getByRole('button', { name: '이 시간으로 정하기' }), 'Enter');
    await expect(purchase).toContainText('예약된 상담');
    const agreed = await counsellor.get<WireAnswerOf<typeof orders.progress>>(`/api/order/progress/${order}`);
    expect(agreed.sessions.map(({ starts_at }) => starts_at)).toEqual([offered[1]]);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(purchase.getByRole('button', { name: /캘린더에 추가$/ }), 'Enter'),
    ]);
    expect(file.suggestedFilename()).toBe('onmaum.ics');
    expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');
  },
);

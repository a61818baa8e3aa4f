import * as messages from '@onmaum/shared-contract/order/message-calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { somePurchase } from '../../test/purchases.ts';
import { press, purchasesPage } from '../../test/purchases-page.ts';

const { api, open } = purchasesPage();

it('messages of a purchase open in a dialog, whose button says how many are unread', async () => {
  api.answers(messages.list, {
    order_id: 5,
    messageList: [
      { id: 3, by: 'counsellor', text: '내일 뵐게요', created_at: '2026-11-20T03:30:00.000Z', reported_yn: false },
    ],
    next_cursor: null,
    side: 'buyer',
    buyer_read_id: 0,
    counsellor_read_id: 0,
    unread_count: 1,
    until: null,
    closed: '',
  });
  api.answers(messages.read, null);
  await open(somePurchase({ unread_count: 2 }));
  await press(/번아웃 점검 상담 메시지 2 ?개 안 읽음/);
  expect(await screen.findByRole('dialog', { name: '메시지' })).toBeVisible();
  expect(await screen.findByText('내일 뵐게요')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '메시지 쓰기' })).toBeVisible();
  expect(screen.getByRole('log', { name: '한서윤 전문가와 주고받은 메시지' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /메시지/ })).toHaveFocus();
});

import { clearSession } from '@onmaum/shared-auth';
import type { OrderMessages as Answer } from '@onmaum/shared-contract';
import { renderElement, signIn, withoutLayout } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderMessages } from '../messages/order-messages.tsx';

/** Test helpers for the messages about order 7, whose buyer is signed in. */

export const AT = '2026-11-27T03:00:00.000Z';

export const message = (id: number, by: 'buyer' | 'counsellor', text: string) => ({
  id,
  by,
  text,
  created_at: AT,
  reported_yn: false,
});
export const thread = (messageList: Answer['messageList'], rest: Partial<Answer> = {}): Answer => ({
  order_id: 7,
  messageList,
  next_cursor: null,
  side: 'buyer',
  buyer_read_id: 0,
  counsellor_read_id: 0,
  unread_count: 0,
  until: null,
  closed: '',
  ...rest,
});

/** Signs the buyer in before each test, and out after it. @returns a function that opens the messages */
export function threadOfTest(onRead: () => void = () => undefined) {
  beforeEach(() => {
    withoutLayout();
    signIn({ level: 1 });
  });
  afterEach(() => {
    clearSession();
    sessionStorage.clear();
  });
  return () => renderElement(<OrderMessages orderId={7} other="한서윤 전문가" onRead={onRead} />);
}

export const field = () => screen.findByRole('textbox', { name: '메시지 쓰기' });
export const send = () => userEvent.click(screen.getByRole('button', { name: '보내기' }));
export const write = async (text: string) => {
  await userEvent.type(await field(), text);
  await send();
};
export const log = () => screen.getByRole('log', { name: '한서윤 전문가와 주고받은 메시지' });

import { ApiError } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { screen, waitFor } from '@testing-library/react';
import { somePhone, someProgress, someReceipt } from '../../../../test/purchase.ts';
import { testPurchaseReturn } from '../../../../test/purchase-return.tsx';

const { api, stream, open } = testPurchaseReturn();

const TIME = '2026-11-25T05:00:00.000Z';
const openPanel = async () => {
  open('/solution_counseling/7?order=5');
  await screen.findByRole('heading', { name: '구매가 완료되었어요' });
};
const link = (name: string) => screen.getByRole('link', { name });

describe('the next steps after a payment', () => {
  test('lead to picking a time, to the intake sheet and to the phone number', async () => {
    await openPanel();
    expect(screen.getByText('연락을 기다리지 않고 원하는 상담 시간을 먼저 제안할 수 있어요.')).toBeVisible();
    expect(link('상담 시간 고르기')).toHaveAttribute('href', '/purchase?pick=5');
    expect(link('상담 신청서 쓰기')).toHaveAttribute('href', '/mycounseling');
    expect(await screen.findByText('010-1234-5678')).toBeVisible();
    expect(link('번호 수정')).toHaveAttribute('href', '/purchase?phone=5');
  });

  test('show the preparation of a test instead of the intake sheet', async () => {
    api.answers(orders.receipt, someReceipt({ goods_category: '심리검사' }));
    await openPanel();
    expect(screen.getByText('검사는 상담 12시간 전까지 마쳐 주세요.')).toBeVisible();
    expect(screen.queryByRole('link', { name: '상담 신청서 쓰기' })).toBeNull();
  });

  test('show an open offer', async () => {
    const offer = { offer_id: 9, position: 1, by: 'buyer', times: [TIME], late_yn: false, created_at: TIME } as const;
    api.answers(orders.progress, someProgress({ offers: [{ ...offer, times: [...offer.times] }] }));
    await openPanel();
    expect(await screen.findByText(/전문가가 확인하고 있어요/)).toHaveTextContent(
      '2026.11.25 (수) 14:00에 상담하고 싶다고 제안했어요.',
    );
  });

  test('show the agreed time', async () => {
    const session = { position: 1, starts_at: TIME, ends_at: TIME, status: 'scheduled' } as const;
    api.answers(
      orders.progress,
      someProgress({ order_status: 2, sessions: [{ ...session, object_until: null, objection: null }] }),
    );
    api.answers(orders.contactPhone, somePhone({ change_yn: false }));
    await openPanel();
    expect(await screen.findByText(/에 하기로 했어요/)).toHaveTextContent(
      '상담을 2026.11.25 (수) 14:00에 하기로 했어요.',
    );
    expect(link('상담 시간 보기')).toBeVisible();
    expect(screen.getByRole('button', { name: '캘린더에 추가' })).toBeVisible();
    expect(await screen.findByText('010-1234-5678')).toBeVisible();
    expect(screen.queryByRole('link', { name: '번호 수정' })).toBeNull();
  });

  test('are not read again for a change of another order', async () => {
    await openPanel();
    await screen.findByText('010-1234-5678');
    // the progress is fetched once at first, and again when the event stream has opened
    await waitFor(() => expect(api.sent(orders.progress)).toHaveLength(2));
    api.answers(orders.progress, someProgress({ order_status: 2, contacted_at: TIME }));
    await stream.send({ topic: 'order', kind: 'changed', id: 6 });
    await stream.send({ topic: 'order', kind: 'changed', id: 5 });
    expect(await screen.findByText(/연락을 시작했어요/)).toBeVisible();
    expect(api.sent(orders.progress)).toHaveLength(3);
  });

  test('are updated when the counsellor acts', async () => {
    await openPanel();
    expect(await screen.findByText('010-1234-5678')).toBeVisible();
    const offer = {
      offer_id: 9,
      position: 1,
      by: 'counsellor',
      times: [TIME],
      late_yn: false,
      created_at: TIME,
    } as const;
    api.answers(
      orders.progress,
      someProgress({ order_status: 2, contacted_at: TIME, offers: [{ ...offer, times: [...offer.times] }] }),
    );
    api.answers(orders.contactPhone, somePhone({ change_yn: false }));
    await stream.send({ topic: 'order', kind: 'changed', id: 5 });
    expect(await screen.findByText('전문가가 상담 시간을 제안했어요. 하나를 골라 주세요.')).toBeVisible();
    expect(screen.getByText(/연락을 시작했어요/)).toHaveTextContent('한서윤 전문가가 연락을 시작했어요.');
    expect(screen.queryByText(/24시간 안에/)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('link', { name: '번호 수정' })).toBeNull());
  });

  test('stay usable when number and times cannot be loaded', async () => {
    api.answers(orders.progress, ApiError.unreachable());
    api.answers(orders.contactPhone, ApiError.unreachable());
    await openPanel();
    expect(link('상담 시간 고르기')).toBeVisible();
    expect(link('번호 수정')).toBeVisible();
  });
});

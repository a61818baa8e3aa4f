import { ApiError } from '@onmaum/shared-auth';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import { freeTimes } from '@onmaum/shared-contract/order/calls';
import * as messages from '@onmaum/shared-contract/order/message-calls';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { PLACE_TEXT } from '@onmaum/shared-contract/texts/place-texts';
import { fakeStream, wholeText } from '@onmaum/shared-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../../test/desk-api.ts';
import { deskOrder, noMessages } from '../../../../test/orders.ts';
import { renderRoute } from '../../../../test/render-route.tsx';

const api = deskApi();
fakeStream();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function answerOrder() {
  const starts = '2026-12-05T01:00:00.000Z';
  api.answers(messages.list, noMessages(1));
  const ends_at = '2026-12-05T01:50:00.000Z';
  const session = {
    position: 1,
    starts_at: starts,
    ends_at,
    status: 'scheduled',
    object_until: null,
    objection: null,
  } as const;
  api.answers(deskOrders.view, deskOrder(1, { order_status: 2, counsels: [session] }));
}
const open = () => renderRoute('/desk/orders/1', { now: Date.parse('2026-12-02T21:00:00.000Z') });

test('The place of a session is set for it alone or for all sessions of the solution', async () => {
  answerOrder();
  api.answers(places.places, { order_id: 1, kind: '', places: [] });
  open();
  const step = await screen.findByRole('region', { name: '상담이 예정되어 있어요' });
  expect(await within(step).findByText('상담 장소를 정해 주세요')).toBeVisible();
  await press('장소 정하기');
  const dialog = await screen.findByRole('dialog', { name: '상담 장소' });
  await press('저장');
  expect(within(dialog).getByText('상담하는 방법을 선택해주세요.')).toBeVisible();
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), '화상 상담');
  expect(within(dialog).getByText(/https:\/\/로 시작하는/)).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox'), 'https://meet.onmaum.example/a');
  await userEvent.click(within(dialog).getByRole('radio', { name: '이 솔루션의 모든 상담' }));
  const place = { kind: 'video', value: 'https://meet.onmaum.example/a' } as const;
  api.answers(places.setGoodsPlace, { goods_id: 3, ...place });
  api.answers(places.setSessionPlace, { order_id: 1, kind: 'video', places: [{ position: 1, ...place }] });
  api.answers(places.places, { order_id: 1, kind: 'video', places: [{ position: 1, ...place }] });
  await press('저장');
  const link = await within(step).findByRole('link', { name: /^화상 상담 들어가기/ });
  expect(link).toHaveAttribute('href', place.value);
  expect(within(step).getByText(wholeText(`화상 상담 · ${place.value}`))).toBeVisible();
  expect(screen.queryByText('상담 장소를 정해 주세요')).toBeNull();
  expect(api.sent(places.setGoodsPlace)).toMatchObject([{ body: { goods_id: 3, ...place } }]);
  // the session's place is removed, so that it has the place of the solution again
  expect(api.sent(places.setSessionPlace)).toMatchObject([{ body: { order_id: 1, position: 1, kind: '', value: '' } }]);
});

test('The place is read-only while it is sent, also in a dialog that is opened again', async () => {
  answerOrder();
  const place = { position: 1, kind: 'address', value: '서울 중구' } as const;
  const saved = { order_id: 1, kind: '' as const, places: [{ ...place, value: '서울 중구 1' }] };
  api.answers(places.places, { order_id: 1, kind: '', places: [place] });
  const answer = Promise.withResolvers<typeof saved>();
  api.answers(places.setSessionPlace, answer.promise);
  open();
  await press('장소 바꾸기');
  const dialog = async () => within(await screen.findByRole('dialog', { name: '상담 장소' }));
  await userEvent.type((await dialog()).getByRole('textbox'), ' 1');
  await press('저장');
  for (const again of [false, true]) {
    if (again) {
      await userEvent.keyboard('{Escape}');
      await press('장소 바꾸기');
    }
    const text = (await dialog()).getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.type(text, '2');
    // submits the form, as Enter does in a single-line field
    if (text.form) fireEvent.submit(text.form);
    await userEvent.selectOptions((await dialog()).getByRole('combobox'), '화상 상담');
    await userEvent.click((await dialog()).getByRole('radio', { name: '이 솔루션의 모든 상담' }));
    expect(text).toHaveValue('서울 중구 1');
    expect(api.sent(places.setSessionPlace)).toHaveLength(1);
    expect((await dialog()).getByRole('radio', { name: '이번 상담만' })).toBeChecked();
  }
  await act(async () => answer.resolve(saved));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});

test('Saving a place does not close another dialog', async () => {
  answerOrder();
  const saved = { order_id: 1, kind: 'chat' as const, places: [{ position: 1, kind: 'chat' as const, value: '' }] };
  api.answers(places.places, saved);
  api.answers(freeTimes, { times: [] });
  const answer = Promise.withResolvers<typeof saved>();
  api.answers(places.setSessionPlace, answer.promise);
  open();
  await press('장소 바꾸기');
  await press('저장');
  await userEvent.keyboard('{Escape}');
  await press('다른 시간 제안하기');
  await screen.findByRole('dialog', { name: '상담 시간 제안하기' });
  await act(async () => answer.resolve(saved));
  await screen.findByText(PLACE_TEXT.saved);
  expect(screen.getByRole('dialog', { name: '상담 시간 제안하기' })).toBeVisible();
});

test('A session that is over needs no place', async () => {
  answerOrder();
  api.answers(places.places, { order_id: 1, kind: '', places: [] });
  renderRoute('/desk/orders/1', { now: Date.parse('2026-12-05T01:51:00.000Z') });
  expect(await screen.findByRole('button', { name: '진행했어요' })).toBeVisible();
  expect(screen.queryByText('상담 장소를 정해 주세요')).toBeNull();
});

test('A place that could not be loaded is not shown as missing', async () => {
  answerOrder();
  api.answersOnce(places.places, ApiError.unreachable());
  api.answers(places.places, { order_id: 1, kind: 'chat', places: [{ position: 1, kind: 'chat', value: '' }] });
  open();
  expect(await screen.findByText('상담 장소를 불러오지 못했습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '장소 정하기' })).toBeNull();
  await press('다시 시도');
  expect(await screen.findByText(/^채팅 상담/)).toBeVisible();
});

test('A value that the chosen kind hides does not prevent saving', async () => {
  answerOrder();
  const place = { position: 1, kind: 'address', value: '가'.repeat(300) } as const;
  api.answers(places.places, { order_id: 1, kind: '', places: [place] });
  api.answers(places.setSessionPlace, { order_id: 1, kind: '', places: [] });
  open();
  await press('장소 바꾸기');
  const dialog = within(await screen.findByRole('dialog', { name: '상담 장소' }));
  await userEvent.type(dialog.getByRole('textbox'), '너무 길어요');
  await userEvent.selectOptions(dialog.getByRole('combobox'), '채팅 상담 (온마음 메시지)');
  await press('저장');
  await waitFor(() => expect(api.sent(places.setSessionPlace)).toMatchObject([{ body: { kind: 'chat', value: '' } }]));
});

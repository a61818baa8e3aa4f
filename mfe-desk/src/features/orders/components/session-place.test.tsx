import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import * as messages from '@onmaum/shared-contract/order/message-calls';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { fakeStream } from '@onmaum/shared-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { deskOrder, noMessages } from '../../../test/orders.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const api = deskApi();
fakeStream();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('The place of a session is set for it alone or for all sessions of the solution', async () => {
  const starts = '2026-12-05T01:00:00.000Z';
  api.answers(messages.list, noMessages(1));
  api.answers(places.places, { order_id: 1, kind: '', places: [] });
  const ends_at = '2026-12-05T01:50:00.000Z';
  const session = {
    position: 1,
    starts_at: starts,
    ends_at,
    status: 'scheduled',
    object_until: null,
    objection: null,
  } as const;
  const next = { group: 'ahead', position: 1, until: starts } as const;
  api.answers(deskOrders.view, deskOrder(1, { order_status: 2, counsels: [session], next }));
  renderRoute('/desk/orders/1', { now: Date.parse('2026-12-02T21:00:00.000Z') });
  expect(await screen.findByText('상담 장소가 정해지지 않았어요.')).toBeVisible();
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
  api.answers(places.places, { order_id: 1, kind: 'video', places: [{ position: 1, ...place }] });
  await press('저장');
  expect(await screen.findByRole('link', { name: place.value })).toBeVisible();
  expect(api.sent(places.setGoodsPlace)).toMatchObject([{ body: { goods_id: 3, ...place } }]);
});

import { ApiError } from '@onmaum/shared-auth';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { screen, waitFor, within } from '@testing-library/react';
import { somePurchase, someSession } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';

const { api, open } = purchasesPage();

const agreed = somePurchase({
  order_status: 2,
  sessions: 3,
  counsels: [someSession(), someSession({ position: 2, starts_at: '2026-11-26T05:00:00.000Z' })],
});

it('places of agreed sessions are shown in full; addresses and phone numbers are links', async () => {
  api.answers(places.places, {
    order_id: 5,
    kind: 'video',
    places: [
      { position: 1, kind: 'video', value: 'https://meet.example/abc' },
      { position: 2, kind: 'call_expert', value: '02-123-4567' },
    ],
  });
  await open(agreed);
  const list = within(await screen.findByRole('list', { name: '상담 장소' }));
  expect(list.getByRole('link', { name: /^화상 상담 들어가기/ })).toHaveAttribute('href', 'https://meet.example/abc');
  expect(list.getByText('https://meet.example/abc')).toBeVisible();
  expect(list.getByRole('link', { name: '02-123-4567' })).toHaveAttribute('href', 'tel:02-123-4567');
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent('2회기 전화 상담 (구매자가 걸어요)');
});

it('agreed sessions without a place say that the counsellor sets it', async () => {
  api.answers(places.places, {
    order_id: 5,
    kind: 'video',
    places: [{ position: 1, kind: 'video', value: 'https://meet.example/abc' }],
  });
  await open(agreed);
  expect(await screen.findByText('2회기 상담 장소는 전문가가 정하면 여기에 보여요.')).toBeVisible();
});

it('an error says that places could not be loaded, and a press loads them again', async () => {
  api.answersOnce(places.places, ApiError.unreachable());
  await open(agreed);
  expect(await screen.findByText('상담 장소를 불러오지 못했습니다.')).toBeVisible();
  const value = 'https://meet.example/abc';
  api.answers(places.places, { order_id: 5, kind: 'video', places: [{ position: 1, kind: 'video', value }] });
  await press('다시 시도');
  expect(await screen.findByRole('link', { name: /^화상 상담 들어가기/ })).toBeVisible();
  expect(screen.queryByText('상담 장소를 불러오지 못했습니다.')).toBeNull();
});

it('the calendar file is saved, and a failure is shown', async () => {
  const saved = jest.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.answers(places.places, { order_id: 5, kind: '', places: [] });
  api.answersOnce(places.calendar, ApiError.unreachable());
  api.answers(places.calendar, 'BEGIN:VCALENDAR');
  await open(agreed);
  await press(/캘린더에 추가/);
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeInTheDocument();
  await press(/캘린더에 추가/);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

it('a purchase without an agreed session has no calendar file', async () => {
  await open(somePurchase());
  expect(screen.queryByRole('button', { name: /캘린더에 추가/ })).toBeNull();
});

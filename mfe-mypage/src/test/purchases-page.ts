import { clearSession } from '@onmaum/shared-auth';
import type { Purchase } from '@onmaum/shared-contract';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { fakeApi, fakeStream, signIn, withoutLayout } from '@onmaum/shared-testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from './render-route.tsx';

/** Fake API for the page of purchases. Call it once, at the top of a test file. */
export function purchasesPage() {
  const api = fakeApi();
  const stream = fakeStream();
  beforeEach(() => {
    withoutLayout();
    signIn();
    api.answers(places.places, { order_id: 5, kind: '', places: [] });
  });
  afterEach(() => act(() => clearSession()));

  const openAt = async (now: string, ...orderList: Purchase[]) => {
    api.answers(purchases.list, { orderList, totalElements: orderList.length });
    const rendered = renderRoute('/purchase', { now: Date.parse(now) });
    await screen.findAllByRole('article');
    return rendered;
  };
  const open = (...orderList: Purchase[]) => openAt('2026-11-20T04:00:00.000Z', ...orderList);
  return { api, stream, open, openAt };
}

/** Clicks a button. @param at index among several buttons with this name */
export const press = (name: string | RegExp, at?: number) =>
  userEvent.click(
    at === undefined
      ? screen.getByRole('button', { name })
      : (screen.getAllByRole('button', { name })[at] as HTMLElement),
  );

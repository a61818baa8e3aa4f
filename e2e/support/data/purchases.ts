import type { WireAnswerOf } from '@onmaum/shared-contract';
import type * as goods from '@onmaum/shared-contract/goods/calls';
import type * as orders from '@onmaum/shared-contract/order/calls';
import { type APIRequestContext, expect } from '@playwright/test';

type ListItem = WireAnswerOf<typeof goods.list>['goodsList'][number];
type Prepared = WireAnswerOf<typeof orders.prepare>;
type Stored = WireAnswerOf<typeof orders.store>;

/** The first solution on sale that matches. */
export async function findGoods(
  request: APIRequestContext,
  wanted: (goods: ListItem) => boolean = () => true,
): Promise<ListItem> {
  const answer = await request.get('/api/goods/goods-list?limit=50');
  const found = ((await answer.json()) as WireAnswerOf<typeof goods.list>).goodsList.find(wanted);
  if (!found) throw new Error('the demonstration sells no such solution');
  return found;
}

/** Buys a solution using only API calls. @param token token of the buyer @returns the id of the order */
export async function buyByCalls(request: APIRequestContext, token: string, { id, sell_price }: ListItem) {
  const headers = { authorization: `Bearer ${token}` };
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(path, { data, headers });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as Answer;
  };
  const prepared = await post<Prepared>('/api/order/prepare', {
    goods_id: id,
    order_price: sell_price,
    buyer_name: '김온유',
    buyer_tel: '010-1234-5678',
    buyer_email: 'buyer@onmaum.example',
    purchase_agree: 'Y',
    refund_agree: 'Y',
    provide_agree: 'Y',
  });
  const { order_no, imp_code, amount, name, redirect_url } = prepared;
  const { imp_uid } = await post<{ imp_uid: string }>('/emulator/portone/window', {
    imp_code,
    merchant_uid: order_no,
    name,
    amount,
    m_redirect_url: redirect_url,
  });
  await request.post(`/emulator/portone/window/${imp_uid}`, { form: { action: 'approve' }, maxRedirects: 0 });
  const stored = await post<Stored>('/api/order/store', {
    goods_id: id,
    order_no,
    imp_uid,
    order_price: amount,
    payment_method: 'card',
  });
  expect(stored.status).toBe(200);
  return stored.order_id;
}

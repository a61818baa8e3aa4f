import type { ExchangeItem, PointItem, PointList, PointShopItem } from '@onmaum/shared-contract';

/** A row of the ledger; pass the fields that matter to the test. */
export const someRow = (own: Partial<PointItem> = {}): PointItem => ({
  id: 1,
  gubun: '적립',
  cause: '투표 참여',
  created_at: '2026-11-20T03:00:00.000Z',
  handle_point: 10,
  ...own,
});

export const somePoints = (own: Partial<PointList> = {}): PointList => ({
  totalPoint: 12_340,
  toBeDeletePoint: 300,
  pointList: [someRow()],
  next_cursor: null,
  ...own,
});

export const COFFEE: PointShopItem = { id: 2, name: '아메리카노 한 잔', price: 5_000, options: [] };
export const CREAM: PointShopItem = { id: 9, name: '핸드크림', price: 15_000, options: ['라벤더', '시트러스'] };

export const someExchange = (own: Partial<ExchangeItem> = {}): ExchangeItem => ({
  id: 1,
  point_shop_goods_name: COFFEE.name,
  handle_point: COFFEE.price,
  status: 'requested',
  option: '',
  options: [],
  created_at: '2026-11-20T03:00:00.000Z',
  due_at: null,
  sent_at: null,
  ...own,
});

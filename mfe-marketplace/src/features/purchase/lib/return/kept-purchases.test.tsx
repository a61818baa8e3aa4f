import { dropPurchase, type KeptPurchase, keepPurchase, keptPurchase, readKeptPurchases } from './kept-purchases.ts';

const purchase = (n: number): KeptPurchase => ({
  order_no: `ONMAUM_${n}`,
  goods_id: 7,
  order_price: 48_000,
  imp_uid: '',
  member: 9,
  left: false,
  order_id: null,
});

test('the latest state of the last ten purchases survives a reload of the tab', () => {
  for (let n = 1; n <= 12; n += 1) keepPurchase(purchase(n));
  keepPurchase({ ...purchase(12), order_id: 5 });
  const stored = sessionStorage.getItem('onmaum-purchases') ?? '';
  dropPurchase('ONMAUM_12');
  expect(keptPurchase('ONMAUM_12')).toBeUndefined();

  sessionStorage.setItem('onmaum-purchases', stored);
  readKeptPurchases();
  expect(keptPurchase('ONMAUM_12')).toMatchObject({ order_id: 5 });
  expect(keptPurchase('ONMAUM_3')).toBeDefined();
  expect(keptPurchase('ONMAUM_2')).toBeUndefined();
});

import { SHOP_PICTURES } from '@onmaum/shared-contract/point/shop-pictures';
import { useApp } from '../../../test/support/app.ts';

const served = useApp();

test('The point shop has a picture of each product, and of no other', async () => {
  const goods = await served.db.selectFrom('point_shop_goods').select('name').where('active', '=', true).execute();
  const names = goods.map(({ name }) => name).toSorted();
  expect(Object.keys(SHOP_PICTURES).toSorted()).toEqual(names);
  expect(new Set(Object.values(SHOP_PICTURES)).size).toBe(names.length);
});

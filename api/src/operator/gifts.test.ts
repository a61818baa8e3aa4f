import { LEVEL } from '@onmaum/shared-contract';
import { COFFEE, startPointShop } from '../../test/support/points/point-shop.ts';
import { runOperator } from './commands.ts';

it('Whoever is shown the address for a gift learns which operator was shown it before', async () => {
  const shop = await startPointShop();
  const [{ id: first }, { id: second }] = [await shop.join(0), await shop.join(0)];
  await shop.db.updateTable('members').set({ level: LEVEL.operator }).where('id', 'in', [first, second]).execute();
  const gift = (await (await shop.join(10_000)).exchange(COFFEE)).json<{ exchange_id: number }>().exchange_id;
  const run = (by: number, ...args: string[]) =>
    runOperator({ db: shop.db, cipher: shop.app.fieldCipher, openLimit: 5 }, [...args, '--by', `${by}`]);

  const shown = await run(first, 'gift', `${gift}`);
  expect(shown).toHaveLength(2);
  const again = await run(second, 'gift', `${gift}`);
  expect(again.slice(0, 2)).toEqual(shown);
  expect(again[2]).toMatch(new RegExp(`^ {2}shown before: .+, operator ${first}; already sent\\?$`));
  await shop.close();
});

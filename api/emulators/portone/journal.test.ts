import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Books } from './books.ts';
import { Journal } from './journal.ts';

const ORDER = {
  merchant_uid: 'order-1',
  name: '마음 상담',
  amount: 50_000,
  buyer_name: '김온유',
  buyer_tel: '010-1234-5678',
  buyer_email: 'buyer@example.com',
  custom_data: null,
};

it('Books outlive their process, without the buyers, even when the last line was cut', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'onmaum-books-'));
  const file = join(dir, 'data/books.jsonl');
  const open = () => new Books(new Journal(file));

  const first = open();
  first.register(ORDER.merchant_uid, ORDER.amount);
  const { imp_uid } = first.open(ORDER).payment;
  first.approve(imp_uid);
  const { length } = await readFile(file);
  first.cancel({ imp_uid, amount: 10_000, reason: '환불' });
  expect(first.find(imp_uid)?.buyer_name).toBe('김온유');
  expect(await readFile(file, 'utf8')).not.toMatch(/김온유|010-1234|buyer@/);

  const second = open();
  expect(second.registered(ORDER.merchant_uid)).toBe(50_000);
  expect(second.ofOrder(ORDER.merchant_uid)).toMatchObject([{ imp_uid, amount: 50_000, cancel_amount: 10_000 }]);

  await truncate(file, length + 20);
  const third = open();
  expect(third.find(imp_uid)).toMatchObject({ status: 'paid', cancel_amount: 0 });
  third.cancel({ imp_uid, reason: '환불' });
  expect(open().find(imp_uid)).toMatchObject({ status: 'cancelled', cancel_amount: 50_000 });
  await rm(dir, { recursive: true });
});

import { mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Books } from './books.ts';
import { Journal } from './journal.ts';

const ORDER = {
  merchant_uid: 'order-1',
  name: '마음 상담',
  amount: 50_000,
  custom_data: null,
};

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'onmaum-books-'));
  file = join(dir, 'data/books.jsonl');
});
afterEach(() => rm(dir, { recursive: true }));

it('Books survive a restart, even if the last line was cut', async () => {
  const open = () => new Books(new Journal(file));

  const first = open();
  first.register(ORDER.merchant_uid, ORDER.amount);
  const { imp_uid } = first.open(ORDER).payment;
  first.approve(imp_uid);
  const { length } = await readFile(file);
  first.cancel({ imp_uid, amount: 10_000, reason: '환불' });

  const second = open();
  expect(second.registered(ORDER.merchant_uid)).toBe(50_000);
  expect(second.ofOrder(ORDER.merchant_uid)).toMatchObject([{ imp_uid, amount: 50_000, cancel_amount: 10_000 }]);

  await truncate(file, length + 20);
  const third = open();
  expect(third.find(imp_uid)).toMatchObject({ status: 'paid', cancel_amount: 0 });
  third.cancel({ imp_uid, reason: '환불' });
  expect(open().find(imp_uid)).toMatchObject({ status: 'cancelled', cancel_amount: 50_000 });
});

it('Windows and payments of unregistered orders are not written to the journal', async () => {
  const books = new Books(new Journal(file));
  books.register(ORDER.merchant_uid, ORDER.amount);
  const { size } = await stat(file);
  books.open(ORDER);
  books.fail(books.open(ORDER).payment.imp_uid, 'declined');
  books.approve(books.open({ ...ORDER, merchant_uid: 'invented' }).payment.imp_uid);
  expect((await stat(file)).size).toBe(size);
});

it('The file stays limited and keeps the content of the books', async () => {
  const open = () => new Books(new Journal(file, 20), Date.now, 5);
  const books = open();
  for (let n = 0; n < 100; n += 1) {
    books.register(`order-${n}`, ORDER.amount);
    books.approve(books.open({ ...ORDER, merchant_uid: `order-${n}` }).payment.imp_uid);
  }
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(25);
  expect(await readdir(dirname(file))).toEqual(['books.jsonl']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(open().ofOrder('order-99')).toEqual(books.ofOrder('order-99'));
  expect(open().registered('order-99')).toBe(ORDER.amount);
});

it('Opening many windows displaces neither paid nor registered orders', () => {
  const books = new Books(undefined, Date.now, 3);
  const openFor = (merchant_uid: string) => books.open({ ...ORDER, merchant_uid }).payment.imp_uid;
  for (const no of ['paid', 'registered']) books.register(no, ORDER.amount);
  const bought = openFor('paid');
  books.approve(bought);
  const many = Array.from({ length: 100 }, (_, n) => openFor(`invented-${n}`));
  expect(many.filter((id) => books.find(id))).toEqual(many.slice(-3));
  const again = Array.from({ length: 100 }, () => openFor('registered'));
  expect(again.filter((id) => books.find(id))).toEqual(again.slice(-30));
  for (let n = 0; n < 3; n += 1) books.register(`later-${n}`, ORDER.amount);
  expect(books.registered('registered')).toBeUndefined();
  expect(books.cancel({ imp_uid: bought, reason: '환불' })).toMatchObject({ cancel_amount: ORDER.amount });
  expect(books.all()).toHaveLength(4);
});

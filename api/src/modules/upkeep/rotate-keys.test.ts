/** @database both: SQL locks the texts of a batch and replaces them */

import { randomBytes } from 'node:crypto';
import type { IntakeBody } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { TEST_KEY } from '../../../test/support/database/prepared.ts';
import { openTestJobs } from '../../../test/support/jobs/jobs.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { contextOf, ENCRYPTED_COLUMNS } from '../../db/encrypted-columns.ts';
import { defineJob } from '../../jobs/job.ts';
import { ROTATE_KEYS } from '../../jobs/queues.ts';
import { createFieldCipher, type FieldCipher, type FieldKey } from '../../lib/secrets/field-cipher.ts';
import { countByKey, lockOldTexts } from './key-repository.ts';
import { countKeys } from './operations/count-keys.ts';
import { rotateKeys } from './operations/rotate-keys.ts';

const demo = useDemo();
let member: Browser;
let memberId: number;
beforeAll(async () => {
  await demo.db.deleteFrom('intake_sheets').execute();
  member = new Browser(demo.app);
  memberId = (await member.join('kakao', 'new-rotation')).user_idx;
  await save('처음 쓴 이야기', 'POST');
});

const save = (concern: string, method: 'POST' | 'PUT' = 'PUT') =>
  member.send(method, '/api/mypage/pre-counsel-docs', {
    payload: { concern } satisfies Wire<typeof IntakeBody>,
  });

/** Every encrypted text, by table, column and id. */
async function allTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { table, column, id } of ENCRYPTED_COLUMNS) {
    const { rows } = await sql<{ id: number; text: string }>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} is not null
      order by 1
    `.execute(demo.db);
    for (const row of rows) texts.set(`${table}.${column} ${row.id}`, row.text);
  }
  return texts;
}

const readWith = (cipher: FieldCipher, texts: Map<string, string>) =>
  [...texts].map(([place, text]) => {
    const column = ENCRYPTED_COLUMNS.find(({ table, column }) => place.startsWith(`${table}.${column} `));
    return [place, column && cipher.decrypt(text, contextOf(column))];
  });

let current: FieldKey = TEST_KEY;
/** Adds a new current key before the earlier ones, as an operator does. */
function newKey(id: string) {
  const earlier = current;
  current = { id, key: randomBytes(32) };
  return { both: createFieldCipher([current, earlier]), alone: createFieldCipher([current]) };
}
/** Restores the key of the app, so that the app can read the texts in the next test. */
afterEach(async () => {
  await rotateKeys(demo.db, createFieldCipher([TEST_KEY, current]));
  current = TEST_KEY;
});

test('The job re-encrypts every text unchanged, so that the earlier key is no longer needed', async () => {
  const before = await allTexts();
  expect(before.size).toBeGreaterThan(50);
  const plain = readWith(demo.app.fieldCipher, before);
  const { both, alone } = newKey('2027');
  expect(() => readWith(alone, before)).toThrow("no key 'test'");
  const jobs = await openTestJobs(demo, [defineJob(ROTATE_KEYS, ({ db }) => rotateKeys(db, both))]);
  expect(await jobs.runScheduled(ROTATE_KEYS.name, new Date())).toEqual([{ queue: ROTATE_KEYS.name, failed: false }]);
  await jobs.stop();

  const after = await allTexts();
  expect([...after.values()].filter((text) => !text.startsWith('2027.'))).toEqual([]);
  expect(readWith(alone, after)).toEqual(plain);
  expect(await countKeys(demo.db)).toEqual(
    expect.arrayContaining([{ column: 'intake_sheets.body_enc', keys: [{ key: '2027', texts: 1 }] }]),
  );

  // all texts have the current key, so nothing is written
  await rotateKeys(demo.db, both);
  expect(await allTexts()).toEqual(after);
});

test('A run that is stopped half-way is continued by the next run', async () => {
  const plain = readWith(demo.app.fieldCipher, await allTexts());
  const { both, alone } = newKey('half');
  await rotateKeys(demo.db, both, { size: 3, most: 2 });
  const half = [...(await allTexts()).values()].filter((text) => text.startsWith('half.'));
  expect(half.length).toBeGreaterThan(6);
  expect(half.length).toBeLessThan(plain.length);
  expect(readWith(both, await allTexts())).toEqual(plain);
  await rotateKeys(demo.db, both);
  expect(readWith(alone, await allTexts())).toEqual(plain);
});

test('Concurrent runs, and members who save meanwhile, lose nothing', async () => {
  const { both } = newKey('busy');
  const body = (concern: string) => both.encrypt(JSON.stringify({ concern }), 'intake_sheets.body');
  const saves = async () => {
    for (let turn = 1; turn <= 5; turn += 1) {
      await demo.db
        .updateTable('intake_sheets')
        .set({ body_enc: body(`${turn}번째`) })
        .where('member_id', '=', memberId)
        .execute();
    }
  };
  const small = { size: 7, most: 1_000 };
  await Promise.all([rotateKeys(demo.db, both, small), saves(), rotateKeys(demo.db, both, small)]);
  await rotateKeys(demo.db, both);
  const texts = await allTexts();
  expect([...texts.values()].filter((text) => !text.startsWith('busy.'))).toEqual([]);
  expect(both.decrypt(texts.get(`intake_sheets.body_enc ${memberId}`) ?? '', 'intake_sheets.body')).toContain('5번째');
});

test('A locked row is left for the next run', async () => {
  const { both } = newKey('waiting');
  const column = { table: 'intake_sheets', column: 'body_enc', id: 'member_id' } as const;
  await demo.db.transaction().execute(async (trx) => {
    expect(await lockOldTexts(trx, column, { keyId: 'waiting', after: 0, limit: 10 })).toHaveLength(1);
    // the embedded database has one connection, so no other transaction can run at this moment
    if (process.env.TEST_SERVER) await rotateKeys(demo.db, both);
  });
  if (process.env.TEST_SERVER) expect(await countByKey(demo.db, column)).toEqual([{ key: 'test', texts: 1 }]);
  await rotateKeys(demo.db, both);
  expect(await countByKey(demo.db, column)).toEqual([{ key: 'waiting', texts: 1 }]);
});

test('Unreadable texts stay unchanged: the run re-encrypts the others, then fails with columns and counts', async () => {
  const before = await allTexts();
  const members = await demo.db.selectFrom('members').select(['id', 'email_enc']).orderBy('id').limit(3).execute();
  const damaged = [
    'lost.a.b.c',
    demo.app.fieldCipher.encrypt('private@onmaum.example', 'intake_sheets.body'),
    'private',
  ];
  const setEmail = (id: number, email_enc: string | null | undefined) =>
    demo.db.updateTable('members').set({ email_enc }).where('id', '=', id).execute();
  for (const [at, { id }] of members.entries()) await setEmail(id, damaged[at]);
  await demo.db.updateTable('intake_sheets').set({ body_enc: 'lost.a.b.c' }).execute();

  const { both } = newKey('found');
  // the first batch is full of unreadable texts
  await expect(rotateKeys(demo.db, both, { size: 3, most: 1_000 })).rejects.toThrow(
    /^texts that cannot be read: members\.email_enc 3, intake_sheets\.body_enc 1$/,
  );
  const after = await allTexts();
  expect(after.size).toBe(before.size);
  expect([...after.values()].filter((text) => !text.startsWith('found.'))).toEqual([...damaged, 'lost.a.b.c']);

  for (const { id, email_enc } of members) await setEmail(id, email_enc);
  await demo.db.deleteFrom('intake_sheets').execute();
});

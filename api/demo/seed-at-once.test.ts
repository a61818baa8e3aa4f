/** @database postgres: the embedded database has only one connection */

import { randomBytes } from 'node:crypto';
import { createFieldCipher } from '../src/lib/secrets/field-cipher.ts';
import { openTestDatabase } from '../test/support/database/database.ts';
import { seedDemo } from './seed.ts';

test('Servers that start together on an empty database create the demo content once', async () => {
  const { db, close } = await openTestDatabase('migrated');
  const options = { now: new Date(), fieldCipher: createFieldCipher([{ id: 'test', key: randomBytes(32) }]) };
  try {
    // the transactions run concurrently, each on a separate connection
    const wrote = await Promise.all([seedDemo(db, options), seedDemo(db, options), seedDemo(db, options)]);
    expect(wrote.filter(Boolean)).toHaveLength(1);
  } finally {
    await close();
  }
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../migrate.ts';
import { lockFolder } from './lock.ts';
import { openDatabase } from './open.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onmaum-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the embedded database keeps what was written, refuses a second opening, and can be migrated again', async () => {
  const first = await openDatabase({ dataDir: folder });
  await migrate(first.db);
  await first.db.insertInto('used_tickets').values({ ticket_id: 'one', expires_at: new Date() }).execute();
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`the data folder ${folder} is in use`);
  await first.close();

  const second = await openDatabase({ dataDir: folder });
  await migrate(second.db);
  expect(await second.db.selectFrom('used_tickets').select('ticket_id').execute()).toEqual([{ ticket_id: 'one' }]);
  await second.close();
});

test('a lock of a killed process blocks only for a moment', async () => {
  const lock = join(import.meta.dirname, 'lock.ts');
  const script = `const { lockFolder } = await import(${JSON.stringify(lock)});
    await lockFolder(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL');`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).signal).toBe('SIGKILL');
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another process');
  await unlock();
});

import { openTestDatabase } from '../../test/support/database/database.ts';
import { startSearchServer } from '../../test/support/search-server.ts';
import { createFieldCipher } from '../lib/secrets/field-cipher.ts';
import { openSearchIndex } from '../providers/search-index.ts';
import { readCommand, runOperator } from './commands.ts';

it('The index can be written even if no member is an operator; decisions need an operator', async () => {
  const { db, close } = await openTestDatabase('migrated');
  const server = await startSearchServer();
  const cipher = createFieldCipher([{ id: 'k1', key: Buffer.alloc(32) }]);
  const run = (...args: string[]) =>
    runOperator({ db, cipher, openLimit: 5, searchIndex: openSearchIndex(server.url) }, args);
  await expect(run('reindex')).resolves.toEqual(['worry: 0 posts', 'info: 0 posts']);
  await expect(run('objection', '1', 'held', '--reason', 'x')).rejects.toThrow('the active operators are: none');
  await server.close();
  await close();
});
it('The usage is shown without the database, which a running API may have locked', () => {
  expect(readCommand(['--help'])).toContain('npm run operator -- reports [--by <member id>]');
  expect(() => readCommand(['nonsense'])).toThrow('the commands are:');
});

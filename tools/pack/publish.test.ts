import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishPackages } from './publish.ts';

it('Packages are published only if npm knows the registry for them, and so never to the public one by mistake', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'onmaum-publish-'));
  const env = { npm_config_userconfig: path.join(root, 'npmrc'), npm_config_globalconfig: path.join(root, 'global') };
  try {
    await expect(publishPackages({ root, env })).rejects.toThrow('npm config set @onmaum:registry <address>');
  } finally {
    await rm(root, { recursive: true });
  }
});

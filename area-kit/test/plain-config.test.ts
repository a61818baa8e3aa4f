import { readFileSync } from 'node:fs';
import path from 'node:path';
import { plainConfig } from './plain-config.ts';

it('The documented configuration of rspack has only lines of the tested configuration, in their order', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/area-kit.md'), 'utf8');
  const [, lines = ''] = /```js\n(import \{ areaRelease \}.*?)```/s.exec(page) ?? [];
  const tested = plainConfig('sharedModules({ dir, host: false })').split('\n');
  let at = 0;
  for (const line of lines.split('\n')) {
    const found = tested.indexOf(line, at);
    expect([line, found >= 0]).toEqual([line, true]);
    at = found + 1;
  }
  expect(at).toBe(tested.length);
});

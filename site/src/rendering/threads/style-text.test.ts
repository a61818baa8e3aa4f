import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { styleText } from './style-text.ts';

it('Only stylesheets of releases are read', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-styles-'));
  try {
    await mkdir(path.join(dir, 'shell/1/client'), { recursive: true });
    await writeFile(path.join(dir, 'shell/1/client/main.css'), '.a{}');
    expect(styleText(dir, '/r/shell/1/client/main.css')).toBe('.a{}');
    expect(styleText(dir, '/r/shell/1/client/none.css')).toBeUndefined();
    expect(styleText(dir, '/x/shell/1/client/main.css')).toBeUndefined();
    expect(styleText(dir, 'http://127.0.0.1:5000/main.css')).toBeUndefined();
  } finally {
    await rm(dir, { recursive: true });
  }
});

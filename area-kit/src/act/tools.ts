import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Runs a tool of a package that this kit depends on, in the folder of an area. @returns its exit code */
export async function runTool(name: string, bin: string, args: readonly string[], dir: string): Promise<number> {
  const file = require.resolve(`${name}/package.json`);
  const { bin: bins } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  const script = typeof bins === 'string' ? bins : (bins[bin] ?? '');
  const child = spawn(process.execPath, [path.join(path.dirname(file), script), ...args], {
    cwd: dir,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

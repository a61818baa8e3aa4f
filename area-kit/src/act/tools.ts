import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refused } from '@onmaum/deploy/refused';

const require = createRequire(import.meta.url);

/** Finds the `package.json` of a package that this kit or the area depends on. @throws Refused if the package is missing */
function packageFile(name: string, dir: string): string {
  try {
    return require.resolve(`${name}/package.json`, { paths: [import.meta.dirname, dir] });
  } catch {
    throw new Refused(`the package ${name} is missing: npm install -D ${name}`);
  }
}

/** Runs a tool of a package that an area or this kit depends on, in the folder of the area. @returns its exit code */
export async function runTool(name: string, bin: string, args: readonly string[], dir: string): Promise<number> {
  const file = packageFile(name, dir);
  const { bin: bins } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  const script = typeof bins === 'string' ? bins : (bins[bin] ?? '');
  const child = spawn(process.execPath, [path.join(path.dirname(file), script), ...args], {
    cwd: dir,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

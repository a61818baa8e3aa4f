import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { wireOf } from '@onmaum/shared-contract/call/wire';

const root = path.join(import.meta.dirname, '../..');
const { default: lean }: { default: (this: object, source: string) => Promise<string> } = await import(
  path.join(root, 'area-kit/src/build/lean-calls-loader.js')
);

/** Whether a part of a call has another form on the wire than in code. */
const hasDialect = (call: Call) => Object.values(wireOf(call) ?? {}).some(Boolean);

test('Production bundles have the method, path, wire format and shape of each call, and nothing else', async () => {
  const files = globSync('shared-contract/src/**/*calls.ts', { cwd: root });
  const sources = await Promise.all(
    files.map((file) => {
      const resourcePath = path.join(root, file);
      return lean.call({ resourcePath, addContextDependency() {} }, readFileSync(resourcePath, 'utf8'));
    }),
  );
  const objects = sources.flatMap((source) => [...source.matchAll(/^export const \w+ = \{\n([\s\S]+?)^\}/gm)]);
  const left = objects.map(([, text = '']) => [
    /^ {4}path: '(.+)'/m.exec(text)?.[1],
    ...[...text.matchAll(/^ {4}(\S+?):? /gm)].map(([, name]) => name),
  ]);

  const calls = Object.values<Record<string, Call>>(ALL_CALLS).flatMap((domain) => Object.values(domain));
  const expected = calls.map((call) => [call.path, 'method', 'path', ...(hasDialect(call) ? ['wire'] : []), 'shape']);
  // objects without an address are not calls: the loader has emptied objects with rules that several calls spread
  expect(left.filter(([address]) => address).toSorted()).toEqual(expected.toSorted());
});

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig as readApiConfig } from '../../api/src/config.ts';
import { readConfig as readSiteConfig } from '../../site/src/config.ts';

const document = readFileSync(path.join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
const [, block = ''] = /^## In production$.*?^```sh$(.*?)^```$/ms.exec(document) ?? [];

/** The variables that the block exports, with values in place of placeholders. */
const variables = Object.fromEntries(
  [...block.matchAll(/^export (.*)$/gm)]
    .flatMap(([, line = '']) => [...line.matchAll(/([A-Z_]+)=("[^"]*"|\S+)/g)])
    .map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll('"', '')
        .replaceAll('…', 'filled-in.example')
        .replace(/\$\(openssl rand -base64 (\d+)\)/, (_command, bytes) =>
          randomBytes(Number(bytes)).toString('base64'),
        ),
    ]),
);

test.each([
  ['API', readApiConfig],
  ['site server', readSiteConfig],
])('The %s starts with the variables of "In production"', (_server, readConfig) => {
  expect(variables).toMatchObject({ NODE_ENV: 'production' });
  expect(() => readConfig(variables)).not.toThrow();
});

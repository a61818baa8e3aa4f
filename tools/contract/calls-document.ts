import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';

/** Generates docs/calls.md. This module writes the file if it is run as a script. A test checks that the file is current. */
const root = path.join(import.meta.dirname, '../..');
export const FILE = path.join(root, 'docs/calls.md');

const HEAD = `# Calls

Every call of the API: who may make it, how often one caller may make it (a member is counted by id, a visitor by
address), and for how many seconds an answer to visitors is cached. Answers to members are never cached. \`npm run docs\`
writes this file from \`ALL_CALLS\` in \`shared-contract/src/all-calls.ts\`, so every change of access shows up as a change of
it. \`forever\`: the answer never changes, and browsers keep it. The first clients determined the spelling of the addresses,
mistakes included.
`;

const row = (name: string, { method, path: address, summary, access, limit, cache }: Call) =>
  `| \`${name}\` | ${method} | \`${address}\` | ${summary} | ${access} | ${limitText(limit)} | ${cache === 'never' ? '–' : cache} |`;

function limitText(limit: Call['limit']): string {
  if (limit === 'none') return '–';
  return typeof limit === 'number' ? `${limit} a minute` : `${limit.perHour} an hour`;
}

const addressOf = ({ method, path: address }: Call) => `${address} ${method}`;

const CALLS = 'shared-contract/src/all-calls.ts';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The file of the contract that declares the calls of a domain, and the file of the API that mounts them. */
function filesOf(domain: string): [declared: string, mounted: string] {
  const name = new RegExp(`import \\* as ${domain} from './(.+).ts';`).exec(read(CALLS))?.[1] ?? '';
  const mounted = globSync('api/src/modules/**/routes.ts', { cwd: root }).find((file) =>
    read(file).includes(`from '@onmaum/shared-contract/${name}'`),
  );
  if (!mounted) throw new Error(`no routes.ts mounts the calls of ${domain}`);
  return [`shared-contract/src/${name}.ts`, mounted];
}

export function callsDocument(): string {
  const domains = Object.entries<Record<string, Call>>(ALL_CALLS).map(([domain, calls]) => {
    const sorted = Object.entries(calls).toSorted(([, a], [, b]) => addressOf(a).localeCompare(addressOf(b), 'en'));
    const rows = sorted.map(([name, call]) => row(`${domain}.${name}`, call));
    const [declared, mounted] = filesOf(domain);
    return [
      `\n## ${domain}\n`,
      `Declared or re-exported in \`${declared}\`, mounted in \`${mounted}\`.\n`,
      '| call | method | address | what it does | who may | limit | seconds cached |',
      '| --- | --- | --- | --- | --- | --: | --: |',
      ...rows,
      '',
    ].join('\n');
  });
  return HEAD + domains.join('');
}

if (import.meta.main) writeFileSync(FILE, callsDocument());

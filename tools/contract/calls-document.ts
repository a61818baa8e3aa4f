import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';

/** Generates docs/calls.md. This module writes the file if it is run as a script. A test checks that the file is current. */
const root = path.join(import.meta.dirname, '../..');
export const FILE = path.join(root, 'docs/calls.md');

const HEAD = `# Calls

This page lists every call of the API: who may make it, how often one caller may make it (a member is counted by id, a
visitor by address), and for how many seconds an answer to visitors is cached. \`forever\` means that the answer never
changes, and browsers keep it. Answers to members are never cached. \`npm run docs\` writes this file from \`ALL_CALLS\` in
\`shared-contract/src/all-calls.ts\`, so a change of access changes this file. The spelling of the addresses follows the
first clients, including their spelling mistakes.
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

/** The module of the contract with the calls of a domain, and the file of the API that mounts them. */
function filesOf(domain: string): [module: string, mounted: string] {
  const name = new RegExp(`import \\* as ${domain} from './(.+).ts';`).exec(read(CALLS))?.[1] ?? '';
  const mounted = globSync('api/src/modules/**/routes.ts', { cwd: root }).find((file) =>
    read(file).includes(`from '@onmaum/shared-contract/${name}'`),
  );
  if (!mounted) throw new Error(`no routes.ts mounts the calls of ${domain}`);
  return [`shared-contract/src/${name}.ts`, mounted];
}

/** The file that declares a call: the module of its domain, or a file from which the module re-exports everything. */
function declaringFile(module: string, call: string): string {
  const reExported = [...read(module).matchAll(/^export \* from '\.\/(.+)';$/gm)].map(([, name = '']) =>
    path.join(path.dirname(module), name),
  );
  const file = [module, ...reExported].find((one) => new RegExp(`^export const ${call}\\b`, 'm').test(read(one)));
  if (!file) throw new Error(`neither ${module} nor a file that it re-exports declares ${call}`);
  return file;
}

/** The places in which calls of a domain are declared. Only calls outside of the module of the domain are listed by name. */
function declarations(domain: string, module: string, calls: readonly string[]): string {
  const byFile = Map.groupBy(calls, (call) => declaringFile(module, call));
  const elsewhere = [...byFile]
    .filter(([file]) => file !== module)
    .map(([file, names]) => `; ${names.map((name) => `\`${domain}.${name}\``).join(', ')} in \`${file}\``);
  return `Declared in \`${module}\`${elsewhere.join('')}.`;
}

/** The places in which calls of a domain are mounted. Only calls that a function of another module mounts are listed by name. */
function mountings(domain: string, file: string, calls: readonly string[]): string {
  const source = read(file);
  const elsewhere = calls.filter((call) => !new RegExp(`\\b${domain}\\.${call}\\b`).test(source));
  if (elsewhere.length === 0) return `Mounted in \`${file}\`.`;
  const by = new RegExp(`(mount\\w+)\\(app, ${domain}\\b`).exec(source)?.[1];
  const from = new RegExp(`import \\{[^}]*\\b${by}\\b[^}]*\\} from '(\\..+)';`).exec(source)?.[1];
  if (!by || !from) throw new Error(`${file} does not mount ${elsewhere.join(', ')} of ${domain}`);
  const names = elsewhere.map((call) => `\`${domain}.${call}\``).join(', ');
  return `Mounted in \`${file}\`; ${names} by \`${by}\` in \`${path.join(path.dirname(file), from)}\`.`;
}

export function callsDocument(): string {
  const domains = Object.entries<Record<string, Call>>(ALL_CALLS).map(([domain, calls]) => {
    const sorted = Object.entries(calls).toSorted(([, a], [, b]) => addressOf(a).localeCompare(addressOf(b), 'en'));
    const rows = sorted.map(([name, call]) => row(`${domain}.${name}`, call));
    const [module, mounted] = filesOf(domain);
    const names = sorted.map(([name]) => name);
    return [
      `\n## ${domain}\n`,
      `${declarations(domain, module, names)} ${mountings(domain, mounted, names)}\n`,
      '| call | method | address | what it does | [who may](rules/http.md#access) | limit | seconds cached |',
      '| --- | --- | --- | --- | --- | --: | --: |',
      ...rows,
      '',
    ].join('\n');
  });
  return HEAD + domains.join('');
}

if (import.meta.main) writeFileSync(FILE, callsDocument());

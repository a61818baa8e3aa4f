import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const docs = path.join(import.meta.dirname, '../../docs');

it('docs/README.md lists every decision, by number and title', () => {
  const decisions = readdirSync(path.join(docs, 'adr'))
    .toSorted()
    .map((file) => {
      const [, number, title] = /^# (\d+)\. (.+)/.exec(readFileSync(path.join(docs, 'adr', file), 'utf8')) ?? [];
      return `[${number}](adr/${file}) ${title}`;
    });
  const listed = readFileSync(path.join(docs, 'README.md'), 'utf8').matchAll(
    /^\| (\[\d+\]\(adr\/\S+\)) +\| (.+?) +\|$/gm,
  );
  expect([...listed].map(([, link, title]) => `${link} ${title}`)).toEqual(decisions);
});

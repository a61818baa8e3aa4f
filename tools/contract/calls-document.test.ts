import { readFileSync } from 'node:fs';
import { callsDocument, FILE } from './calls-document.ts';

it('docs/calls.md lists every call as in the contract; `npm run docs` writes it', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(callsDocument());
});

import { readFileSync } from 'node:fs';
import { callsDocument, FILE } from './calls-document.ts';

it('docs/calls.md tells of every call as the contract has it; `npm run docs` writes it', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(callsDocument());
});

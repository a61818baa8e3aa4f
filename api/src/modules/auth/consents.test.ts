import { readFileSync } from 'node:fs';
import { PURCHASE_TEXTS_VERSION } from '@onmaum/shared-contract';
import { CONSENT_VERSIONS } from './consents.ts';

const PAGES = { terms: 'agree', privacy: 'policy2', sensitive: 'sensitive', marketing: 'marketing' } as const;
const folder = new URL('../../../../shell/src/features/legal/content/', import.meta.url);

const effectiveDateOf = (page: string) =>
  /^시행일: (\S+)$/m.exec(readFileSync(new URL(`${page}.md`, folder), 'utf8'))?.[1];

test.each(Object.entries(PAGES))('A consent to %s has the effective date of its page', (kind, page) => {
  expect(effectiveDateOf(page)).toBe(CONSENT_VERSIONS[kind as keyof typeof PAGES]);
});

test('The consents of a purchase have the effective date of the page about what the counsellor gets', () => {
  expect(PURCHASE_TEXTS_VERSION).toBe(effectiveDateOf('policy2'));
});

import { readFileSync } from 'node:fs';
import { CONSENT_VERSIONS } from './consents.ts';

const PAGES = { terms: 'agree', privacy: 'policy2', sensitive: 'sensitive', marketing: 'marketing' } as const;
const folder = new URL('../../../../shell/src/features/legal/content/', import.meta.url);

test.each(Object.entries(PAGES))('A consent to %s has the effective date of its page', (kind, page) => {
  const text = readFileSync(new URL(`${page}.md`, folder), 'utf8');
  expect(/^시행일: (\S+)$/m.exec(text)?.[1]).toBe(CONSENT_VERSIONS[kind as keyof typeof PAGES]);
});

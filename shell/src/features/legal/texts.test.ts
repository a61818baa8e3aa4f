import { paths } from '@onmaum/shared-contract/site/paths';
import { doc as notices } from '../guide/content/notices.md';
import { doc as pointGuide } from '../guide/content/point-guide.md';
import { doc as questions } from '../guide/content/questions.md';
import { doc as agree } from './content/agree.md';
import { doc as marketing } from './content/marketing.md';
import { doc as policy } from './content/policy.md';
import { doc as policy2 } from './content/policy2.md';
import { doc as refund } from './content/refund.md';
import { doc as sensitive } from './content/sensitive.md';

const LEGAL = { agree, policy, policy2, sensitive, marketing, refund };
const ALL = Object.entries({ ...LEGAL, notices, pointGuide, questions });

test.each(Object.entries(LEGAL))('%s has an effective date and a summary', (_name, { effective, summary }) => {
  expect(effective).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(summary.length).toBeGreaterThan(20);
  expect(summary.length).toBeLessThanOrEqual(200);
});

test.each(ALL)('%s has unique anchors, and no placeholder without a value', (_name, doc) => {
  const ids = doc.sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(JSON.stringify(doc)).not.toMatch(/undefined|NaN|\{\{/);
});

test('The links of the questions lead to pages', () => {
  const links = questions.sections.flatMap((section) => section.questions ?? []).flatMap(({ link }) => link ?? []);
  expect(links.length).toBeGreaterThan(5);
  expect(links.map(({ to }) => to).filter((to) => !Object.values<unknown>(paths).includes(to))).toEqual([]);
});

import type { Block, TextDocument } from '@onmaum/shared-contract/site/text-document';
import { doc as agree } from './content/agree.md';
import { doc as marketing } from './content/marketing.md';
import { doc as policy } from './content/policy.md';
import { doc as policy2 } from './content/policy2.md';
import { doc as refund } from './content/refund.md';
import { doc as sensitive } from './content/sensitive.md';

const textsOf = (block: Block): string[] => {
  if (block.kind === 'text') return [block.text];
  return block.kind === 'list' ? block.items : block.rows.flat();
};
const clausesOf = ({ summary, sections }: TextDocument) =>
  [summary, ...sections.flatMap(({ blocks }) => blocks).flatMap(textsOf)].flatMap((text) => text.split(/[.,] /));

test('documents say consistently that only signed-in members can read comments', () => {
  const clauses = [agree, marketing, policy, policy2, refund, sensitive]
    .flatMap(clausesOf)
    .filter((clause) => /댓글.*볼 수 있/.test(clause));
  expect(clauses.length).toBeGreaterThan(3);
  expect(clauses.filter((clause) => !clause.includes('로그인한'))).toEqual([]);
});

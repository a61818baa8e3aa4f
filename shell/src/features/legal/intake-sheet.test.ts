import type { TextDocument } from '@onmaum/shared-contract/site/text-document';
import { doc as notices } from '../guide/content/notices.md';
import { doc as pointGuide } from '../guide/content/point-guide.md';
import { doc as questions } from '../guide/content/questions.md';
import { doc as agree } from './content/agree.md';
import { doc as marketing } from './content/marketing.md';
import { doc as policy } from './content/policy.md';
import { doc as policy2 } from './content/policy2.md';
import { doc as refund } from './content/refund.md';
import { doc as sensitive } from './content/sensitive.md';

const EVERY = { agree, marketing, policy, policy2, refund, sensitive, notices, pointGuide, questions };

/** Rows of tables that name the counsellor who gets the sheet. */
const provided = ({ sections }: TextDocument) =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .filter(([receiver = '', , content = '']) => /전문가$/.test(receiver) && content.includes('상담 신청서'));

test.each(Object.entries(EVERY))('%s calls the intake sheet by the name on its page', (_name, doc) => {
  expect(JSON.stringify(doc)).not.toMatch(/상담지/);
});

describe.each(Object.entries({ policy, policy2, sensitive }))('%s', (_name, doc) => {
  test('says that only the counsellor of a purchased solution gets the sheet, and until when', () => {
    const rows = provided(doc).map(([receiver, , , until]) => [receiver, until]);
    expect(rows).toEqual([['구매한 솔루션의 전문가', '솔루션 이용이 끝나거나 환불될 때까지']]);
  });

  test('promises no consent at saving the sheet, where none is asked', () => {
    expect(JSON.stringify(doc)).not.toMatch(/저장하는 (화면|회원)/);
  });
});

test.each(Object.entries({ policy2, sensitive }))('%s says that a purchase asks for the consent', (_name, doc) => {
  expect(JSON.stringify(doc)).toMatch(/솔루션을 구매하는 화면에서/);
});

import { overlappingTargets } from '../../../support/browser/targets.ts';
import { answeredWorry } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember } from '../../../support/people.ts';

test('the number to call and the choice of anonymity below a comment do not share a place', { tag: '@phone' }, async ({
  page,
  request,
  worryPage,
  frame,
}) => {
  await joinAsNewMember(page);
  await worryPage.open((await answeredWorry(request)).id);
  await frame.main.getByRole('textbox').last().scrollIntoViewIfNeeded();
  const choice = frame.main.getByRole('switch', { name: '익명으로 쓰기' });
  await choice.scrollIntoViewIfNeeded();
  await expect(choice).toBeVisible();
  expect(await overlappingTargets(page)).toEqual([]);
});

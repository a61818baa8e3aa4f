import { TEST_CATEGORY } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember } from '../../../support/people.ts';

const SHORT = '아직 짧은 글 🙂';

test.beforeEach(async ({ page, worryEditor }) => {
  await joinAsNewMember(page);
  await worryEditor.open();
});

test('errors of a worry are shown beside their fields and disappear when corrected', async ({ worryEditor }) => {
  const { categories, title, content, answerTypes } = worryEditor;
  await content.fill(SHORT);
  await worryEditor.submit.click();
  await worryEditor.expectErrorAt(categories, '카테고리를 선택해주세요.');
  await worryEditor.expectErrorAt(title, '제목을 입력해주세요.');
  await worryEditor.expectErrorAt(content, '최소 400자 이상 적어주세요.');
  await worryEditor.expectErrorAt(answerTypes, '희망 답변 유형을 선택해주세요.');
  await test.step('the first of these fields has the focus, and the text is still there', async () => {
    await expect(content).toBeFocused();
    await expect(content).toHaveValue(SHORT);
  });
  await worryEditor.radio(TEST_CATEGORY).check();
  await expect(categories).not.toHaveAccessibleDescription(/선택해주세요/);
  await title.fill('제목');
  await expect(title).not.toHaveAccessibleDescription(/입력해주세요/);
  await worryEditor.answerType('현실적인 해결책').check();
  await expect(answerTypes).not.toHaveAccessibleDescription(/선택해주세요/);
  await worryEditor.submit.click();
  await expect(content).toBeFocused();
});

test('a poll needs a question and at least two options, each with a text', async ({ worryEditor }) => {
  const { pollTitle, submit } = worryEditor;
  const [first, second] = [worryEditor.option(1), worryEditor.option(2)];
  await worryEditor.pollSwitch.check();
  await submit.click();
  await worryEditor.expectErrorAt(pollTitle, '투표의 질문을 입력해주세요');
  await worryEditor.expectErrorAt(first, '투표 선택지를 입력해주세요');
  await test.step('a text of blanks', async () => {
    await first.fill('쉰다');
    await second.fill('   ');
    await expect(first).not.toHaveAttribute('aria-invalid');
    await expect(second).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('two equal options', async () => {
    await second.fill('쉰다');
    await worryEditor.expectErrorAt(second, '같은 선택지가 있습니다.');
  });
  await test.step('a single option', async () => {
    await worryEditor.removeOption(2).click();
    await worryEditor.expectErrorAt(first, '투표 선택지를 2개 이상 입력해주세요');
    await expect(first).toBeFocused();
  });
  await test.step('a text with the separator of options', async () => {
    await first.fill('쉰다|||버틴다');
    await worryEditor.expectErrorAt(first, '사용할 수 없는 문자가 들어 있습니다.');
  });
  await test.step('switching the poll off hides the options and keeps their texts', async () => {
    await worryEditor.pollSwitch.uncheck();
    await expect(first).toBeHidden();
    await worryEditor.pollSwitch.check();
    await expect(first).toHaveValue('쉰다|||버틴다');
  });
});

test('a poll has at most twenty options', { tag: '@phone' }, async ({ worryEditor }) => {
  await worryEditor.pollSwitch.check();
  for (let number = 3; number <= 20; number++) await worryEditor.addOption.click();
  await expect(worryEditor.option(20)).toBeFocused();
  await worryEditor.addOption.click();
  await worryEditor.expectErrorAt(worryEditor.option(20), '투표 선택지는 20개까지만 추가 가능합니다');
  await expect(worryEditor.option(21)).toBeHidden();
});

test('an invalid keyword is explained and stays in the field', async ({ page, worryEditor }) => {
  const { keyword, keywords } = worryEditor;
  await keyword.fill('#번아웃');
  await keyword.press('Enter');
  await expect(keywords).toHaveText(['#번아웃']);
  for (const [typed, text] of [
    ['직장', '키워드 앞에 #을 붙여주세요.'],
    ['#직장!', '#와 _를 제외한 특수문자는 사용하실 수 없습니다.'],
    ['#', '키워드를 입력해주세요'],
    ['', '키워드를 입력해주세요'],
    ['#번아웃', '#번아웃 키워드가 있습니다.'],
  ] as const) {
    await test.step(`'${typed}'`, async () => {
      await keyword.fill(typed);
      await keyword.press('Enter');
      await worryEditor.expectErrorAt(keyword, text);
      // an empty field gets a '#'
      await expect(keyword).toHaveValue(typed || '#');
    });
  }
  await keyword.fill('#이직_고민');
  await keyword.press('Enter');
  await expect(keywords).toHaveText(['#번아웃', '#이직_고민']);
  await worryEditor.button('#번아웃 삭제').click();
  await expect(keywords).toHaveText(['#이직_고민']);
  await expect(page).toHaveURL('/concern_write');
});

test('answers are refused if one contains the separator', async ({ worryEditor }) => {
  await worryEditor.consult.check();
  for (const number of [1, 2, 3, 4]) await worryEditor.answer(number).fill('가'.repeat(100));
  await worryEditor.answer(2).fill(`${'가'.repeat(100)}^^^${'나'.repeat(100)}`);
  await worryEditor.submit.click();
  await worryEditor.expectErrorAt(worryEditor.answer(2), '사용할 수 없는 문자가 들어 있습니다.');
});

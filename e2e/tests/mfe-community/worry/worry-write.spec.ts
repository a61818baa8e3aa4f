import type { Locator } from '@playwright/test';
import { newKeyword, postWorry, unique } from '../../../support/data/posts.ts';
import { listWorries } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, tokenOf } from '../../../support/people.ts';

const LONG = '자리에 누우면 낮에 들은 말이 자꾸 떠올라 잠을 이루지 못합니다. '.repeat(12);

test('a new worry is first in the list and is shown exactly as it was written', { tag: '@phone' }, async ({
  page,
  request,
  board,
  frame,
  worryEditor,
  worryPage,
}) => {
  await joinAsNewMember(page);
  const older = await postWorry(request, await tokenOf(page));
  const title = unique('<b>잠</b>이 안 와요 😢');
  const text = `첫 줄 <b>굵게</b>\n\n<script>document.title = '당했다'</script> & 'quoted' 👨‍👩‍👧\n${LONG}`;
  const keyword = `#${newKeyword()}`;

  await board.open();
  await page.getByRole('link', { name: '글쓰기' }).click();
  await expect(page).toHaveURL('/concern_write');
  await worryEditor.fill({ title, content: text });
  await worryEditor.keyword.fill(`${keyword} `);
  await expect(worryEditor.keywords).toHaveText([keyword]);
  await worryEditor.pollSwitch.check();
  await worryEditor.pollTitle.fill('어떻게 할까요?');
  await worryEditor.option(1).fill('쉬어 간다');
  await worryEditor.option(2).fill('<i>버틴다</i> ||');
  await worryEditor.submit.click();

  await expect(frame.toast('등록되었습니다')).toBeVisible();
  await expect(page).toHaveURL(/\/concern_detail\/\d+$/);
  await test.step('its page', async () => {
    await expect(worryPage.title).toHaveText(title);
    for (const line of text.trim().split('\n').filter(Boolean)) await expect(frame.main).toContainText(line.trim());
    await expect(frame.main.locator('b, i, script').filter({ hasText: /굵게|잠|버틴다|당했다/ })).toHaveCount(0);
    await expect(page).not.toHaveTitle(/당했다/);
    await expect(frame.main.getByRole('list', { name: '키워드' }).getByRole('link')).toHaveText([keyword]);
    await expect(frame.main).toContainText('희망 답변 유형 위로와 공감');
    await expect(worryPage.poll('어떻게 할까요?').option('쉬어 간다')).toBeVisible();
    await expect(worryPage.poll('어떻게 할까요?').option('<i>버틴다</i> ||')).toBeVisible();
  });
  await test.step('Back skips the form and leads to the list, where the worry is first', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/concern');
    await board.scope.selectOption('내가 쓴 고민');
    await expect(board.titles).toHaveText([title, older.title]);
  });
});

test('the count shows when a worry is long enough', async ({ page, worryEditor }) => {
  await joinAsNewMember(page);
  await worryEditor.open();
  // each character is counted once, even if it consists of two UTF-16 code units
  await worryEditor.content.fill('아😔하'.repeat(133));
  await expect(worryEditor.count('1자 더 적어 주세요')).toBeVisible();
  await worryEditor.content.press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await expect(worryEditor.count('✓ 400자')).toBeVisible();
  await expect(worryEditor.content).toHaveAccessibleDescription(/✓ 400자/);
});

test('a worry is written by answering four questions, and its length is that of all answers', {
  tag: '@phone',
}, async ({ page, frame, worryEditor, worryPage }) => {
  await joinAsNewMember(page);
  await worryEditor.open();
  await worryEditor.fill({ title: unique('질문에 답하며'), content: '' });
  await worryEditor.consult.check();
  for (const number of [1, 2, 3]) await worryEditor.answer(number).fill(`${number}번 답 ${'가'.repeat(95)}`);
  await worryEditor.answer(4).fill('4번 답 😊^^');
  await worryEditor.submit.click();
  await worryEditor.expectErrorAt(worryEditor.answer(1), '최소 400자 이상 적어주세요.');
  await expect(worryEditor.answer(1)).toBeFocused();
  await worryEditor.answer(4).fill(`4번 답 ${'하'.repeat(95)} 😊^^`);
  await worryEditor.submit.click();

  await expect(page).toHaveURL(/\/concern_detail\/\d+$/);
  await expect(frame.main.getByRole('heading', { level: 2, name: /\?$/ }).first()).toHaveText(/어떤 상황에 놓여/);
  for (const number of [1, 2, 3]) await expect(frame.main).toContainText(`${number}번 답 ${'가'.repeat(95)}`);
  await expect(frame.main).toContainText(`4번 답 ${'하'.repeat(95)} 😊^^`);
  await expect(worryPage.title).toContainText('질문에 답하며');
});

test('a button pressed twice posts once', async ({ page, request, worryEditor }) => {
  await joinAsNewMember(page);
  const token = await tokenOf(page);
  await worryEditor.open();
  await worryEditor.fill({ title: unique('두 번 눌러도'), content: LONG });
  await worryEditor.submit.dblclick();
  await expect(page).toHaveURL(/\/concern_detail\/\d+$/);
  expect(await listWorries(request, { mine: true }, token)).toHaveLength(1);
});

test('a double press on the button that removes a keyword or an option removes only this one', {
  tag: '@phone',
}, async ({ page, isMobile, worryEditor }) => {
  await joinAsNewMember(page);
  await worryEditor.open();
  for (const word of ['하나', '둘셋', '넷넷']) await worryEditor.keyword.fill(`#${word} `);
  await worryEditor.pollSwitch.check();
  await worryEditor.addOption.click();
  for (const [index, text] of ['쉰다', '버틴다', '떠난다'].entries()) await worryEditor.option(index + 1).fill(text);
  const pressTwice = async (button: Locator) => {
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = [x + width / 2, y + height / 2] as const;
    if (!isMobile) return page.mouse.dblclick(...middle);
    // at once, since two presses with a long pause are no double press
    await Promise.all([page.touchscreen.tap(...middle), page.touchscreen.tap(...middle)]);
  };
  await pressTwice(worryEditor.button('#하나 삭제'));
  await expect(worryEditor.keywords).toHaveText(['#둘셋', '#넷넷']);
  await pressTwice(worryEditor.removeOption(1));
  await expect(worryEditor.option(1)).toHaveValue('버틴다');
  await expect(worryEditor.option(2)).toHaveValue('떠난다');
});

test('when a request fails, the text stays and the next click posts it once', async ({
  page,
  request,
  frame,
  worryEditor,
  watch,
}) => {
  watch.allow(/\/api\/counsel\/store/, /status of 500/);
  await joinAsNewMember(page);
  const token = await tokenOf(page);
  await worryEditor.open();
  const title = unique('연결이 끊겨도');
  await worryEditor.fill({ title, content: LONG });

  await test.step('the server answers with an error', async () => {
    await page.route('**/api/counsel/store', (route) => route.fulfill({ status: 500, body: '' }));
    await worryEditor.submit.click();
    await frame.confirmAlert('잠시 후 다시 시도해주세요.');
    await page.unroute('**/api/counsel/store');
  });
  await test.step('the post arrives, but its answer is lost', async () => {
    await page.route('**/api/counsel/store', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await worryEditor.submit.click();
    await frame.confirmAlert('인터넷 연결을 확인하고 다시 시도해주세요.');
    await page.unroute('**/api/counsel/store');
  });
  await expect(worryEditor.title).toHaveValue(title);
  await expect(worryEditor.content).toHaveValue(LONG);
  await worryEditor.submit.click();
  await expect(page).toHaveURL(/\/concern_detail\/\d+$/);
  expect(await listWorries(request, { mine: true }, token)).toHaveLength(1);
});

test('on a small screen the buttons stay visible, and the line that is being typed stays above them', {
  tag: '@phone',
}, async ({ page, worryEditor }) => {
  await joinAsNewMember(page);
  await page.setViewportSize({ width: 360, height: 480 });
  await worryEditor.open();
  await expect(worryEditor.submit).toBeInViewport();
  const categories = await page
    .getByRole('radiogroup', { name: '카테고리' })
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
  expect(new Set(categories).size, 'rows of categories').toBeLessThanOrEqual(4);
  await worryEditor.content.fill(`${LONG}\n\n`.repeat(6));
  await worryEditor.content.press('ControlOrMeta+End');
  await worryEditor.content.pressSequentially('마지막 줄');
  for (const name of ['취소', '임시저장', '등록']) await expect(worryEditor.button(name)).toBeInViewport({ ratio: 1 });
  const text = await worryEditor.content.boundingBox();
  const bar = await worryEditor.button('임시저장').locator('../../..').boundingBox();
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

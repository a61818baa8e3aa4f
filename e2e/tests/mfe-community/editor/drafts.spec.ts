import type { Browser, Page } from '@playwright/test';
import type { Watch } from '../../../support/browser/watch.ts';
import { unique } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { WorryEditor } from '../../../support/pages/worry-editor.ts';
import { joinAsNewMember, joinOnSite, joinWithSignIn, tokenOf } from '../../../support/people.ts';

const RESTORED = '이어서 쓰던 글을 불러왔어요';
const CONFLICT = '다른 기기에서 저장한 글이 있어요. 어느 글로 이어서 쓸까요?';
const LONG = '자리에 누우면 낮에 들은 말이 자꾸 떠올라 잠을 이루지 못합니다. '.repeat(12);

/** Opens the page for writing on another device of the same person. */
async function openDevice(browser: Browser, watch: Watch, signIn: (page: Page) => Promise<void>) {
  const page = await browser.newPage();
  watch.follow(page.context(), new URL(process.env.SITE_URL ?? '').origin);
  await signIn(page);
  const editor = new WorryEditor(page);
  await editor.open();
  return editor;
}

test('a draft survives a reload and can be discarded', async ({ page, frame, worryEditor }) => {
  await joinAsNewMember(page);
  await worryEditor.open();
  await worryEditor.fill({ title: '쓰던 제목', content: '쓰던 글' });
  await worryEditor.keyword.fill('#직장 ');
  await worryEditor.pollSwitch.check();
  await worryEditor.option(1).fill('쉰다');
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(worryEditor.title).toHaveValue('쓰던 제목');
  await expect(worryEditor.content).toHaveValue('쓰던 글');
  await expect(worryEditor.answerType('위로와 공감')).toBeChecked();
  await expect(worryEditor.keywords).toHaveText(['#직장']);
  await expect(worryEditor.option(1)).toHaveValue('쉰다');

  await test.step("'새로 쓰기' empties the form after a confirmation", async () => {
    await worryEditor.button('새로 쓰기').click();
    await frame.answer('쓰던 글을 지우고 새로 쓰시겠습니까?', '취소');
    await expect(worryEditor.title).toHaveValue('쓰던 제목');
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await worryEditor.button('새로 쓰기').click();
    await frame.answer('쓰던 글을 지우고 새로 쓰시겠습니까?', '지우기');
    await expect(worryEditor.title).toHaveValue('');
    await expect(worryEditor.pollSwitch).not.toBeChecked();
    expect((await gone).ok()).toBe(true);
    await worryEditor.open();
    await expect(worryEditor.title).toHaveValue('');
    await expect(page.getByText(RESTORED)).toBeHidden();
  });
});

test('a draft of one device appears on another until it is posted', async ({ page, browser, watch, worryEditor }) => {
  const signIn = await joinWithSignIn(page);
  await worryEditor.open();
  const title = unique('두 기기에서');
  await worryEditor.fill({ title, content: LONG });
  await worryEditor.saveDraft();
  const other = await openDevice(browser, watch, signIn);
  await expect(other.page.getByText(RESTORED)).toBeVisible();
  await expect(other.title).toHaveValue(title);
  await expect(other.content).toHaveValue(LONG);

  await worryEditor.submit.click();
  await expect(page).toHaveURL(/\/concern_detail\/\d+$/);
  await test.step('the draft is gone on both devices', async () => {
    for (const editor of [worryEditor, other]) {
      const answered = editor.page.waitForResponse(/\/api\/drafts\/worry\/0$/);
      await editor.open();
      await (await answered).finished();
      await expect(editor.title).toHaveValue('');
      await expect(editor.page.getByText(RESTORED)).toBeHidden();
    }
  });
  await other.page.context().close();
});

for (const [choice, kept] of [
  ['불러오기', '저쪽에서 쓴 제목'],
  ['지금 글 계속 쓰기', '이쪽에서 쓴 제목'],
] as const) {
  test(`when two devices write at once, the person chooses: '${choice}'`, async ({
    page,
    browser,
    watch,
    worryEditor,
  }) => {
    watch.allow(/answered 409: PUT .*\/api\/drafts\//, /status of 409/);
    const signIn = await joinWithSignIn(page);
    await worryEditor.open();
    await worryEditor.title.fill('처음 제목');
    await worryEditor.saveDraft();
    const other = await openDevice(browser, watch, signIn);
    await expect(other.title).toHaveValue('처음 제목');
    await other.title.fill('저쪽에서 쓴 제목');
    await other.saveDraft();

    await worryEditor.title.fill('이쪽에서 쓴 제목');
    await worryEditor.sendDraft();
    await expect(page.getByText(CONFLICT)).toBeVisible();
    await expect(worryEditor.title).toHaveValue('이쪽에서 쓴 제목');
    await worryEditor.button(choice).click();
    await expect(page.getByText(CONFLICT)).toBeHidden();
    await expect(worryEditor.title).toHaveValue(kept);
    await expect(worryEditor.saved).toBeVisible();
    await test.step('both devices show the chosen text', async () => {
      for (const editor of [worryEditor, other]) {
        await editor.open();
        await expect(editor.title).toHaveValue(kept);
      }
    });
    await other.page.context().close();
  });
}

test('when the session ends while writing, the text is kept for its author only', async ({
  page,
  frame,
  worryEditor,
  watch,
}) => {
  watch.allow(/answered 401/, /status of 401/);
  const comeBack = await joinWithSignIn(page);
  await worryEditor.open();
  // waits for the search and the draft: otherwise the server might refuse one of these calls before it refuses the submit
  const searched = page.waitForResponse(/\/api\/counsel\/similar$/);
  await worryEditor.fill({ title: '끊겨도 남는 제목', content: LONG });
  await searched;
  await worryEditor.saveDraft();
  await test.step('the server ends the session', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    expect((await page.request.post('/api/auth/logout', { headers })).status()).toBe(204);
    await worryEditor.submit.click();
    await frame.confirmAlert('만료된 토큰입니다. 다시 로그인해주세요.');
    await frame.confirmAlert('로그아웃되었습니다.');
    await expect(page).toHaveURL('/');
  });
  await test.step('another person on this device finds an empty page', async () => {
    await joinOnSite(page);
    await worryEditor.open();
    await expect(worryEditor.title).toHaveValue('');
    await expect(page.getByText(RESTORED)).toBeHidden();
    await page.goto('/logout');
    await frame.confirmAlert('로그아웃되었습니다.');
  });
  await test.step('the same person finds the text', async () => {
    await comeBack(page);
    await worryEditor.open();
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(worryEditor.title).toHaveValue('끊겨도 남는 제목');
    await expect(worryEditor.content).toHaveValue(LONG);
  });
});

/** Types a title and waits for the search for similar worries, which would be refused if it was pending when the session ends. */
async function fillTitle(page: Page, { title }: WorryEditor, text: string) {
  const answered = page.waitForResponse(/\/api\/counsel\/similar$/);
  await title.fill(text);
  await answered;
}

test('signing out in another tab while writing loses no text', async ({ page, context, frame, worryEditor }) => {
  const comeBack = await joinWithSignIn(page);
  await worryEditor.open();
  await fillTitle(page, worryEditor, '다른 탭에서 로그아웃');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/');
  await frame.confirmAlert('권한이 없습니다.');
  await expect(page).toHaveURL('/concern');
  await other.close();
  await comeBack(page);
  await worryEditor.open();
  await expect(worryEditor.title).toHaveValue('다른 탭에서 로그아웃');
});

test('another person who signs in in another tab does not see the text', async ({ page, context, worryEditor }) => {
  const comeBack = await joinWithSignIn(page);
  await worryEditor.open();
  await fillTitle(page, worryEditor, '나만 볼 제목');
  const other = await context.newPage();
  await joinOnSite(other);
  await expect(worryEditor.title).toHaveValue('');
  const theirs = new WorryEditor(other);
  const answered = other.waitForResponse(/\/api\/drafts\/worry\/0$/);
  await theirs.open();
  expect(await (await answered).json()).toEqual({ draft: null });
  await expect(theirs.title).toHaveValue('');
  await comeBack(other);
  await theirs.open();
  await expect(theirs.title).toHaveValue('나만 볼 제목');
});

import { findViolations } from '../../../support/browser/axe.ts';
import { postComment, unique } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { WorryEditor } from '../../../support/pages/worry-editor.ts';
import { WorryPage } from '../../../support/pages/worry-page.ts';
import { joinAsNewMember, joinByCalls } from '../../../support/people.ts';

const CONTENT = '술을 끊겠다고 다짐해도 저녁이 되면 다시 마시게 됩니다. 가족에게 미안한 마음뿐입니다. '.repeat(10);

test('three people comment on an anonymous worry, and only one of them is named', { tag: '@phone' }, async ({
  page,
  browser,
  request,
}) => {
  const title = unique('끊지 못하는 마음');
  const names: string[] = [await joinAsNewMember(page)];
  const editor = new WorryEditor(page);
  const own = new WorryPage(page);
  let id = 0;

  const checkAxe = async (on = page) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await on.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findViolations(on), colorScheme).toEqual([]);
    }
  };

  await test.step('the form says what anonymous means, before the worry is posted', async () => {
    await editor.open();
    await editor.fill({ title, content: CONTENT });
    await expect(editor.anonymous).not.toBeChecked();
    await editor.anonymous.check();
    await expect(editor.anonymous).toHaveAccessibleDescription(/전문가에게도 별명만 보이고/);
    await checkAxe();
    await editor.submit.click();
    await page.waitForURL(/concern_detail/);
    id = Number(page.url().match(/concern_detail\/(\d+)/)?.[1]);
    await expect(editor.frame.main.getByText('익명', { exact: true }).first()).toBeVisible();
    await own.thread.write('읽어 주셔서 고마워요');
    await expect(own.thread.comment('읽어 주셔서 고마워요')).toContainText('글쓴이');
  });

  const context = await browser.newContext();
  const second = await context.newPage();
  names.push(await joinAsNewMember(second));
  const theirs = new WorryPage(second);
  await test.step('another member answers anonymously', async () => {
    await second.goto(`/concern_detail/${id}`);
    const toggle = theirs.thread.section.getByRole('switch', { name: '익명으로 쓰기' });
    await toggle.check();
    await theirs.thread.write('저도 그랬어요');
    await expect(theirs.thread.comment('저도 그랬어요')).toContainText('익명');
    await expect(theirs.thread.tool('저도 그랬어요', '수정')).toBeVisible();
    await second.reload();
    await expect(toggle).toBeChecked();
    await checkAxe(second);
  });

  const third = await joinByCalls(request);
  await postComment(request, third.token, { board: 'worry', id, comment: '응원할게요' });

  await test.step('nobody reads the names of the two anonymous people, and everybody reads the name of the third', async () => {
    for (const [reader, thread] of [
      [page, own.thread],
      [second, theirs.thread],
    ] as const) {
      await reader.reload();
      await expect(thread.comment('응원할게요')).toContainText(third.nickname);
      await expect(thread.comment('응원할게요')).not.toContainText('익명');
      await expect(thread.comments).toHaveCount(3);
      const main = thread.frame.main;
      for (const name of names) await expect(main).not.toContainText(name);
    }
  });

  await test.step('the author finds the worry in the list of own posts, marked as anonymous', async () => {
    await page.goto('/mywrite');
    await expect(page.getByRole('article', { name: title })).toContainText('익명');
  });
  await context.close();
});

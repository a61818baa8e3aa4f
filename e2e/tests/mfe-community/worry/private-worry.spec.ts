import { findViolations } from '../../../support/browser/axe.ts';
import { unique } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { WorryPage } from '../../../support/pages/worry-page.ts';
import { joinAsNewMember, signInAs } from '../../../support/people.ts';

const CONTENT = '아무에게도 말하지 못한 일이 있습니다. 전문가에게만 털어놓고 싶습니다. '.repeat(12);

test('the page of a private worry exists only for its author and counsellors', { tag: '@phone' }, async ({
  page,
  browser,
  request,
  worryEditor,
  worryPage,
  watch,
}) => {
  const title = unique('둘만 아는 이야기');
  await joinAsNewMember(page);
  await test.step('the author chooses the readers', async () => {
    await worryEditor.open();
    await worryEditor.fill({ title, content: CONTENT });
    await worryEditor.frame.main.getByRole('radio', { name: /^전문가와 나만/ }).check();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    await worryEditor.submit.click();
    await page.waitForURL(/concern_detail/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  const path = new URL(page.url()).pathname;
  watch.allow(/answered 404: GET .*\/(concern_detail|counsel\/view)\//, /status of 404/);

  await test.step('a visitor gets the page of an unknown address, which nobody indexes', async () => {
    const response = await request.get(path);
    const html = await response.text();
    expect(response.status()).toBe(404);
    const unknown = await request.get('/concern_detail/999999999');
    expect(response.headers()['cache-control']).toBe(unknown.headers()['cache-control']);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).not.toContain(title);
  });

  await test.step('the author opens it again', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(worryPage.frame.main.getByText('전문가와 나만')).toBeVisible();
    await expect(page.getByRole('group', { name: '공유하기' })).toBeHidden();
    await worryPage.thread.write('기다리고 있을게요');
    await expect(worryPage.thread.comment('기다리고 있을게요')).toContainText('글쓴이');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a counsellor reads it and comments; another member does not', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await signInAs(other, 'counsellor');
    await other.goto(path);
    const theirs = new WorryPage(other);
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await theirs.thread.write('천천히 이야기해 주세요');
    await expect(theirs.thread.comment('천천히 이야기해 주세요')).toContainText('전문가');
    await context.close();

    const third = await browser.newContext();
    const member = await third.newPage();
    await joinAsNewMember(member);
    await member.goto(path);
    await expect(member.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다' })).toBeVisible();
    await expect(member.getByText(title)).toBeHidden();
    await third.close();
  });
});

import type { Page } from '@playwright/test';
import { discussedInfo } from '../../support/data/infos.ts';
import { answeredWorry } from '../../support/data/worries.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember } from '../../support/people.ts';

const SCREEN_ROLES = ['banner', 'contentinfo', 'complementary', 'navigation', 'button', 'textbox', 'radio'] as const;

/** The colours of all visible text, and of the paper. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (texts.currentNode.textContent?.trim() && element?.checkVisibility())
        found.add(getComputedStyle(element).color);
    }
    return { text: [...found], paper: getComputedStyle(document.body).backgroundColor };
  });

/** Option that compares only visible text. */
const PRINTED = { useInnerText: true };
const firstLine = (content: string) => (content.split(/\n|\^{3}/)[0] ?? '').trim();

/** Expects that only texts are printed, in black on white, even with the dark colour scheme. */
async function expectTextAlone(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of SCREEN_ROLES) {
    // `data-printed` marks buttons that are printed as text, such as the name of a counsellor who left
    const found = page.getByRole(role).and(page.locator(':not([data-printed])'));
    await expect(found.filter({ visible: true }), role).toHaveCount(0);
  }
  for (const name of [/^댓글/, /고민 이야기$/, '함께 읽으면 좋은 글'])
    await expect(page.getByRole('heading', { name })).toBeHidden();
  await expect(page.getByRole('link', { name: /^109/ }).filter({ visible: true })).toHaveCount(0);
  expect(await colours(page)).toEqual({ text: ['rgb(0, 0, 0)'], paper: 'rgb(255, 255, 255)' });
}

test('a worry is printed as its text, the answer and the name of the counsellor, black on white', async ({
  page,
  request,
  worryPage,
  frame,
}) => {
  const { id, title, content, counselor_name } = await answeredWorry(request);
  await joinAsNewMember(page);
  await worryPage.open(id);
  await expect(worryPage.thread.field()).toBeVisible();
  await expectTextAlone(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: '전문가 답변' })).toContainText(counselor_name);
  await expect(frame.main).toContainText(firstLine(content), PRINTED);
});

test('an info post is printed as its text, also for visitors', async ({ page, request, infoPage, frame }) => {
  const { id, title, content } = await discussedInfo(request);
  await infoPage.open(id);
  await expectTextAlone(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(frame.main).toContainText(firstLine(content), PRINTED);
});

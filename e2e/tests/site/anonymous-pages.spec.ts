import type { Page } from '@playwright/test';
import { collectAnswers, findMembers, listen, type Sent } from '../../support/browser/secrets.ts';
import { anonymousThread } from '../../support/data/anonymous-thread.ts';
import { TEST_CATEGORY } from '../../support/data/worries.ts';
import { expect, test } from '../../support/fixtures.ts';
import { Frame } from '../../support/pages/frame.ts';
import { joinByCalls, signInAs, tokenOfDemoPerson } from '../../support/people.ts';

/**
 * Opens pages one after the other, and waits for the text of each.
 * @returns the HTML of the pages, and the responses to their calls
 */
async function visit(page: Page, shown: Record<string, string>): Promise<Sent[]> {
  const answers = collectAnswers(page.context());
  const seen: Sent[] = [];
  for (const [path, text] of Object.entries(shown)) {
    await page.goto(path);
    await new Frame(page).ready();
    await expect(page.getByText(text).first(), path).toBeAttached();
    seen.push({ from: `page ${path}`, text: await page.content() });
    await answers.settle();
  }
  return [...seen, ...answers.sent()];
}

test('no page, answer or event that others get contains nickname, e-mail, id or picture of anonymous members', async ({
  page,
  browser,
  request,
  playwright,
  baseURL,
}) => {
  // the test opens twenty pages
  test.setTimeout(180_000);
  // each person has a separate request context, because signing in another person would end the session
  const another = () => playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const join = async () => joinByCalls(await another());
  const [author, commenter, reader] = [await join(), await join(), await join()];
  const members = [author, commenter];
  const [endOfReader, endOfCounsellor] = [
    await listen(baseURL ?? '', reader.token),
    await listen(baseURL ?? '', await tokenOfDemoPerson(await another(), 'counsellor')),
  ];
  const people = { author, commenter, reader };
  const { id, title, waiting, keyword, counselor_id, alias, pictures } = await anonymousThread(request, people);
  const board = `/concern?category=${encodeURIComponent(TEST_CATEGORY)}&filter=poll`;
  const thread = `/concern_detail/${id}`;
  const everywhere = {
    [thread]: title,
    [board]: title,
    '/': '마음을 나눈 후기',
    [`/search/${keyword}`]: title,
    [`/solution_expert/${counselor_id}`]: title,
  };
  const sent: Sent[] = [];
  /** Responses and pages about the thread. Nobody else in the thread has the profile pictures of the anonymous members. */
  const ofThread: Sent[] = [];

  await test.step('a visitor, without scripts', async () => {
    const parts = ['worries', 'infos', 'counsellors'].map((part) => `/sitemap-${part}-1.xml`);
    const files = ['/solution?tab=experts', '/sitemap.xml', ...parts, `/img/post/worry/${id}.png`];
    for (const path of [...Object.keys(everywhere), ...files]) {
      const response = await request.get(path);
      expect(response.ok(), path).toBe(true);
      const text = `${JSON.stringify(response.headers())} ${await response.text()}`;
      sent.push({ from: `visitor ${path}`, text });
      if (path === thread) ofThread.push({ from: `visitor ${path}`, text });
    }
    expect(ofThread[0]?.text).toContain('application/ld+json');
    expect(ofThread[0]?.text).toContain(alias);
  });

  await test.step('another member, who has the worry in several lists of my page', async () => {
    await reader.signIn(page);
    const pages = await visit(page, {
      ...everywhere,
      '/mybookmark': title,
      '/myvote': title,
      '/mycomment': title,
      '/mywrite': '작성한 글이 없습니다.',
      '/myreport': '확인하고 있어요',
      '/myblock': title,
      '/notifications': title,
    });
    sent.push(...pages);
  });

  const context = await browser.newContext();
  await test.step('a counsellor at the desk', async () => {
    const desk = await context.newPage();
    await signInAs(desk, 'counsellor');
    const pages = await visit(desk, {
      '/desk?sort=newest': waiting.title,
      [`/desk/worry/${waiting.id}`]: waiting.title,
      [`/desk/worry/${id}`]: title,
      '/desk/mine?state=reviewed': title,
      [thread]: title,
      '/notifications': title,
    });
    sent.push(...pages);
  });
  await context.close();

  await test.step('nothing of them is in what was sent and shown', async () => {
    for (const call of ['counsel/view', 'counsel/list', 'desk/worry', 'notification/list'])
      expect(sent.map(({ from }) => from)).toContainEqual(expect.stringContaining(call));
    ofThread.push(...sent.filter(({ from }) => /concern_detail|desk\/worry\/|counsel\/(view|comments)/.test(from)));
    const events = await Promise.all([endOfReader(), endOfCounsellor()]);
    for (const text of events) expect(text).toContain('data:');
    sent.push(...events.map((text) => ({ from: 'stream', text })));
    expect(sent.length).toBeGreaterThan(60);
    const shown = (picture: string) => ofThread.filter(({ text }) => text.includes(picture));
    const seen = pictures.flatMap((picture) => shown(picture).map(({ from }) => `${from}: ${picture}`));
    expect([...findMembers(sent, members), ...seen]).toEqual([]);
  });

  await test.step('the author reads the alias in place of the nickname', async () => {
    const own = await browser.newContext();
    const ownPage = await own.newPage();
    await author.signIn(ownPage);
    await visit(ownPage, { [thread]: title });
    const { main } = new Frame(ownPage);
    await expect(main).toContainText(alias);
    await expect(main).not.toContainText(author.nickname);
    await own.close();
  });
});

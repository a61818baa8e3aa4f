import { answeredWorry, findWorry, readWorry } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, signInAs, tokenOf } from '../../../support/people.ts';

const lines = (text: string) =>
  text
    .split(/<br\s*\/?>|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

test('a visitor receives a post and the beginning of its answer, but not the rest', { tag: '@phone' }, async ({
  page,
  worryPage,
  browser,
  baseURL,
}) => {
  const copy = await answeredWorry(page.request);
  expect(copy.counselor_answer_cut_yn).toBe('Y');

  const rest = await test.step('the parts that only a member receives', async () => {
    const context = await browser.newContext({ baseURL });
    const member = await context.newPage();
    await joinAsNewMember(member);
    const whole = await readWorry(member.request, copy.id, await tokenOf(member));
    await context.close();
    const ending = lines(whole.counselor_answer).at(-1) ?? '';
    expect(ending.length).toBeGreaterThan(10);
    expect(lines(copy.counselor_answer).join()).not.toContain(ending);
    return { ending, comment: whole.comments.find(({ del_yn }) => del_yn === 'N')?.comment ?? '' };
  });

  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/html|json/.test(response.headers()['content-type'] ?? '')) bodies.push(response.text().catch(() => ''));
  });
  await worryPage.open(copy.id);
  await expect(worryPage.title).toHaveText(copy.title);
  await expect(worryPage.answer).toContainText(lines(copy.counselor_answer)[0] ?? '-');
  await expect(worryPage.answer.getByRole('link', { name: '로그인 하고 전체 보기' })).toBeVisible();
  const blurredLines = worryPage.answer.locator('[data-visitor-only][aria-hidden=true]');
  await expect(blurredLines).toBeVisible();
  await expect(blurredLines).toHaveText('');
  // the text above the blurred lines is not faded
  const masks = await blurredLines.evaluate((lines) => {
    const above = [...(lines.parentElement?.querySelectorAll('*') ?? [])].filter(
      (one) => one.compareDocumentPosition(lines) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return [...new Set(above.map((one) => getComputedStyle(one).maskImage))];
  });
  expect(masks).toEqual(['none']);
  await expect(worryPage.comments).toContainText('로그인 후 볼 수 있');
  await page.waitForLoadState('networkidle');
  const received = (await Promise.all(bodies)).join('\n') + (await page.content());
  for (const secret of [rest.ending, rest.comment].filter(Boolean)) expect(received).not.toContain(secret);
});

test('a visitor is asked to sign in before a bookmark, and comes back to the post', async ({
  page,
  worryPage,
  frame,
}) => {
  const { id, title } = await answeredWorry(page.request);
  await worryPage.open(id);
  await page.getByRole('button', { name: `${title} 북마크` }).click();
  await frame.answer('로그인 후 이용 가능합니다.', '로그인하기');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/concern_detail/${id}`)}`);
  // the login page stores the target, and the emulator lets the visitor choose a person
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await page.getByRole('link', { name: /^member/ }).click();
  await expect(page).toHaveURL(`/concern_detail/${id}`);
  await expect(worryPage.title).toHaveText(title);
});

test('a member reads the whole answer and the comments', async ({ page, worryPage }) => {
  const copy = await answeredWorry(page.request);
  await signInAs(page, 'member');
  await worryPage.open(copy.id);
  await expect(worryPage.answer.getByRole('link', { name: '로그인 하고 전체 보기' })).toBeHidden();
  await expect(worryPage.comments.getByRole('article').first()).toBeVisible();
  const shown = (await worryPage.answer.textContent()) ?? '';
  expect(shown.length).toBeGreaterThan(copy.counselor_answer.replaceAll('<br>', '').length);
});

test('a visitor who votes is asked to sign in', async ({ page, worryPage, frame }) => {
  const listed = await findWorry(page.request, (worry) => worry.poll_yn === 'Y');
  const worry = await readWorry(page.request, listed.id);
  await worryPage.open(worry.id);
  const poll = frame.main.getByRole('region', { name: worry.poll_title });
  const [first = ''] = worry.poll_options.split('|||');
  await poll.getByLabel(first, { exact: true }).check();
  await poll.getByRole('button', { name: '투표하기' }).click();
  await frame.answer('로그인 후 이용 가능합니다.', '로그인하기');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/concern_detail/${worry.id}`)}`);
});

test('the link of a post is copied', async ({ page, worryPage, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  const { id } = await answeredWorry(page.request);
  await worryPage.open(id);
  await page.getByRole('button', { name: '링크 복사' }).click();
  await expect(page.getByText('클립보드에 복사되었습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/concern_detail/${id}`);
});

test('while a post loads, its head and the placeholders of the rest are in their final positions', async ({
  page,
  board,
  worryPage,
  frame,
}) => {
  await board.open(`?category=${encodeURIComponent('직장')}`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/counsel/view/*', async (route) => {
    await held;
    await route.continue();
  });
  await board.items.first().getByRole('heading').getByRole('link').click();
  const placeholder = frame.main.getByRole('status', { name: '고민을 불러오는 중입니다.' });
  await expect(placeholder).toBeVisible();
  const tops = (parts: Element[]) => parts.map((part) => Math.round(part.getBoundingClientRect().top));
  const heading = (await worryPage.title.textContent()) ?? '';
  const before = await frame.main.locator('header > *, header + [role=status] > *').evaluateAll(tops);
  release();
  await expect(placeholder).toBeHidden();
  await expect(worryPage.title).toHaveText(heading);
  // the tops of category, title, metadata, status and text
  const after = await frame.main.locator('header > *, header + div').evaluateAll(tops);
  expect(after).toHaveLength(before.length);
  for (const [index, top] of after.entries()) expect(Math.abs(top - (before[index] ?? 0))).toBeLessThanOrEqual(4);
});

import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postInfos, postWorries } from '../../../test/support/demo.ts';
import { POST_FORMS } from '../../../test/support/posts/post-forms.ts';
import { consultForm, pollOf, postedBy, updateWorry, viewWorry, worryForm } from '../../../test/support/posts/worry.ts';
import { findReviews } from '../home/home-repository.ts';
import { listHomeWorries } from '../home/operations/list-home-worries.ts';

const CRISIS = '요즘은 죽 고 싶 다는 생각뿐이에요. ';

const demo = useDemo();
let browser: Browser;
beforeAll(async () => {
  browser = new Browser(demo.app);
  await browser.join('kakao', 'new-care');
});

const markOf = async (table: 'worries' | 'infos', id: number) =>
  (await demo.db.selectFrom(table).select('crisis').where('id', '=', id).executeTakeFirstOrThrow()).crisis;
const storeInfo = async (form: object = {}) =>
  (await browser.send('POST', POST_FORMS.info.url, { payload: { ...POST_FORMS.info.body, ...form } })).json<{
    id: number;
  }>().id;

describe('a post that speaks of a crisis', () => {
  test.each([
    ['in its title', { ...worryForm, title: 'ㅈr살 생각' }],
    ['in its text', { ...worryForm, content: CRISIS + worryForm.content }],
    ['in an answer', { ...consultForm, content: consultForm.content.replace('^^^', `${CRISIS}^^^`) }],
    ['in a keyword', { ...worryForm, keywords: '#자해' }],
    ['in its poll', { ...worryForm, ...pollOf('버틴다', '죽고싶다') }],
  ])('is stored like any other and marked: %s', async (_where, form) => {
    const id = await postedBy(browser, form);
    expect(await markOf('worries', id)).toBe(true);
    expect(await viewWorry(browser, id)).toMatchObject({ id, title: form.title });
  });

  test('is also marked on the info board; other posts are not marked, on either board', async () => {
    expect(await markOf('infos', await storeInfo({ content: CRISIS.repeat(20) }))).toBe(true);
    expect(await markOf('infos', await storeInfo())).toBe(false);
    expect(await markOf('worries', await postedBy(browser))).toBe(false);
  });

  test('loses and gains its mark with an edit', async () => {
    const id = await postedBy(browser);
    expect((await updateWorry(browser, { ...worryForm, id, title: '자살' })).statusCode).toBe(200);
    expect(await markOf('worries', id)).toBe(true);
    expect((await updateWorry(browser, { ...worryForm, id })).statusCode).toBe(200);
    expect(await markOf('worries', id)).toBe(false);

    const info = await storeInfo();
    const payload = { ...POST_FORMS.info.body, id: info, title: '자살' };
    expect((await browser.send('PUT', '/api/info/update', { payload })).statusCode).toBe(200);
    expect(await markOf('infos', info)).toBe(true);
  });

  test('shows the help to its author only', async () => {
    const id = await postedBy(browser, { ...worryForm, ...pollOf('버틴다', '죽고싶다') });
    const info = await storeInfo({ title: '자살' });
    const other = new Browser(demo.app);
    await other.signIn('kakao', 'member');
    const isHelped = async (reader: Browser) =>
      Promise.all(
        [`/api/counsel/view/${id}`, `/api/info/view/${info}`].map(
          async (url) => (await reader.send('GET', url)).json<{ care_yn: string }>().care_yn,
        ),
      );
    expect(await isHelped(browser)).toEqual(['Y', 'Y']);
    expect(await isHelped(other)).toEqual(['N', 'N']);
    expect(await isHelped(new Browser(demo.app))).toEqual(['N', 'N']);
    await demo.db.updateTable('worries').set({ crisis: null }).where('id', '=', id).execute();
    expect(await isHelped(browser)).toEqual(['N', 'Y']);
  });

  test('is like any other in lists, which show its mark to nobody, not even its author', async () => {
    const title = '자살 생각';
    const [worry, info] = [await postedBy(browser, { ...worryForm, title }), await storeInfo({ title })];
    for (const reader of [browser, new Browser(demo.app)]) {
      const [counsel, infos, found] = await Promise.all([
        reader.send('POST', '/api/counsel/list', { payload: {} }),
        reader.send('POST', '/api/info/list', { payload: {} }),
        reader.send('GET', `/api/main/search/${encodeURIComponent(title)}`),
      ]);
      expect(counsel.body).toContain(`"id":${worry},`);
      expect(infos.body).toContain(`"id":${info},`);
      for (const { body } of [counsel, infos, found]) {
        expect(body).toContain(title);
        expect(body).not.toMatch(/"[^"]*(?:care|crisis)[^"]*":/);
      }
    }
  });

  test('is not chosen for home', async () => {
    const popular = { title: '가장 인기 있는 글', bookmark_cnt: 1_000_000, created_at: new Date() };
    const [calm = 0] = await postWorries(demo.db, [{ ...popular, crisis: false }]);
    const [marked = 0] = await postWorries(demo.db, [{ ...popular, crisis: true }]);
    const shown = (await listHomeWorries(demo.db, null)).map(({ id }) => id);
    expect(shown).toContain(calm);
    expect(shown).not.toContain(marked);

    const [info = 0] = await postInfos(demo.db, [{ title: '표시된 글', crisis: true }]);
    const infos = (await browser.send('GET', '/api/main/info-list')).json<{ id: number }[]>();
    expect(infos.map(({ id }) => id)).not.toContain(info);

    const worry = (await findReviews(demo.db, 10)).find(({ table_name }) => table_name === 'worry')?.target_id ?? 0;
    await demo.db.updateTable('worries').set({ crisis: true }).where('id', '=', worry).execute();
    expect(worry).toBeGreaterThan(0);
    const left = (await findReviews(demo.db, 10)).filter(({ table_name }) => table_name === 'worry');
    expect(left.map(({ target_id }) => target_id)).not.toContain(worry);
  });
});

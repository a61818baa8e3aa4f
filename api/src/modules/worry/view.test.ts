import type { WorryDetail } from '@onmaum/shared-contract';
import { WorryDetail as WorryDetailSchema } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import type { Wire } from '../../../test/support/wire.ts';

const demo = useDemo();
let member: Browser;
let visitor: Browser;

beforeAll(async () => {
  visitor = new Browser(demo.app);
  member = new Browser(demo.app);
  await member.signIn('kakao', 'member');
});

const view = async (browser: Browser, id: number, headers: Record<string, string> = {}) =>
  (await browser.send('GET', `/api/counsel/view/${id}`, { headers })).json<Wire<typeof WorryDetail>>();
const worries = () => demo.db.selectFrom('worries').selectAll();

describe('a worry post', () => {
  test('is the same for every visitor and matches the contract for every reader', async () => {
    for (const { id } of await worries().execute()) {
      for (const browser of [visitor, member]) WorryDetailSchema.parse(await view(browser, id));
    }
    const { headers } = await visitor.send('GET', '/api/counsel/view/1');
    expect(headers['cache-control']).toContain('s-maxage');
    expect((await member.send('GET', '/api/counsel/view/1')).headers['cache-control']).toBe('private, no-store');
  });

  test('shows the counsellor with their own portrait, first licence and number of answers', async () => {
    for (const { id, counsellor_id } of await worries().where('answer', 'is not', null).execute()) {
      const { profile_source, certificate, answers } = await demo.db
        .selectFrom('counsellors as c')
        .innerJoin('members as m', 'm.id', 'c.id')
        .innerJoin('worries as w', 'w.counsellor_id', 'c.id')
        .where('c.id', '=', counsellor_id)
        .select(({ fn }) => ['m.profile_source', 'c.certificate', fn.count<number>('w.answer').as('answers')])
        .groupBy(['m.profile_source', 'c.certificate'])
        .executeTakeFirstOrThrow();
      const shown = await view(visitor, id);
      expect(shown.counselor_profile).toMatch(/^\/img\/expert\/\d+\.svg$/);
      expect(shown.counselor_profile).not.toBe(profile_source);
      expect(shown.counselor_certificate).toBe(certificate[0]);
      expect(shown.counselor_answer_cnt).toBe(Number(answers));
    }
  });

  test('sends visitors a fifth of the answer and no comments, and members the whole answer and all comments', async () => {
    for (const { id, answer, comment_cnt } of await worries().where('answer', 'is not', null).execute()) {
      const [cut, whole] = [await view(visitor, id), await view(member, id)];
      const full = (answer ?? '').replaceAll('\n', '<br>');
      expect(whole.counselor_answer).toBe(full);
      expect(full.startsWith(cut.counselor_answer)).toBe(true);
      expect([...cut.counselor_answer].length).toBeLessThanOrEqual(Math.min(200, [...full].length / 5));
      expect([cut.counselor_answer_cut_yn, whole.counselor_answer_cut_yn]).toEqual(['Y', 'N']);
      expect(cut.comments).toEqual([]);
      expect(cut.comment_cnt).toBe(comment_cnt);
      expect(whole.comments.filter(({ del_yn }) => del_yn === 'N')).toHaveLength(comment_cnt);
    }
  });

  test('no call reveals the rest of an answer or a comment to visitors', async () => {
    const rows = await worries().where('answer', 'is not', null).execute();
    const rests = rows.map(({ answer }) => (answer ?? '').slice(-40).replaceAll('\n', '<br>'));
    const comments = await demo.db.selectFrom('comments').select('text').where('worry_id', 'is not', null).execute();
    const bodies = [
      ...(await Promise.all(
        ['/api/main/counsel-list', '/api/main/review-list', '/api/main/sitemap-parts/worries/1'].map((url) =>
          visitor.send('GET', url),
        ),
      )),
      await visitor.send('POST', '/api/counsel/list', { payload: { limit: 50 } }),
      ...(await Promise.all(rows.map(({ id }) => visitor.send('GET', `/api/counsel/view/${id}`)))),
    ].map(({ body }) => body);
    for (const secret of [...rests, ...comments.map(({ text }) => text).filter((text) => text.length > 15)]) {
      expect(bodies.some((body) => body.includes(JSON.stringify(secret).slice(1, -1)))).toBe(false);
    }
  });

  test('hides the text of a deleted comment and attaches replies to their root', async () => {
    const [id = 0] = await postWorries(demo.db, [{}]);
    const say = (text: string, parent_id: number | null, deleted_at: Date | null = null) =>
      demo.db
        .insertInto('comments')
        .values({ worry_id: id, author_id: 2, text, parent_id, deleted_at })
        .returning('id')
        .executeTakeFirstOrThrow();
    const first = await say('지운 댓글', null, new Date());
    const second = await say('둘째', null);
    const reply = await say('답글', first.id);
    const { comments } = await view(member, id);
    expect(comments.map((one) => [one.id, one.parent_id, one.comment, one.del_yn])).toEqual([
      [first.id, first.id, '', 'Y'],
      [reply.id, first.id, '답글', 'N'],
      [second.id, second.id, '둘째', 'N'],
    ]);
  });

  test('lists every related post once, even if it is both popular in its category and much read', async () => {
    for (const { id } of await worries().where('deleted_at', 'is', null).execute()) {
      const { familyCounsels, topCounsels } = await view(visitor, id);
      const named = [...familyCounsels, ...topCounsels].map(({ top_counsel_id }) => top_counsel_id);
      expect(new Set([id, ...named]).size).toBe(1 + named.length);
      expect(topCounsels).toHaveLength(5);
    }
  });

  test('that is deleted is blank; an unknown worry is not found', async () => {
    const [id = 0] = await postWorries(demo.db, [{ title: '지울 글', status: 5, deleted_at: new Date() }]);
    const response = await member.send('GET', `/api/counsel/view/${id}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id,
      dell_yn: 'Y',
      title: '',
      content: '',
      writer_id: 0,
      familyCounsels: [],
    });
    expect(response.body).not.toContain('지울 글');
    for (const unknown of ['999999', '0', 'x']) {
      expect((await member.send('GET', `/api/counsel/view/${unknown}`)).statusCode).toBe(404);
    }
  });

  test('shows the result of a poll to voters, and to everybody after its end', async () => {
    const now = new Date();
    for (const { worry_id, ends_at, id } of await demo.db.selectFrom('polls').selectAll().execute()) {
      const ballot = await demo.db
        .selectFrom('ballots')
        .select('id')
        .where('poll_id', '=', id)
        .where('member_id', '=', 1)
        .executeTakeFirst();
      const [asVisitor, asMember] = [await view(visitor, worry_id), await view(member, worry_id)];
      expect(asVisitor.voted_count_per_option !== '').toBe(ends_at <= now);
      expect(asMember.voted_count_per_option !== '').toBe(ends_at <= now || ballot !== undefined);
      expect([asMember.user_vote_yn, asMember.user_voted_option !== '']).toEqual(ballot ? ['Y', true] : ['N', false]);
    }
  });
});

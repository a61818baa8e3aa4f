/** @database postgres: two concurrent transactions need two connections */

import { LEVEL } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { untilWaiting } from '../../../test/support/database/waiting.ts';
import { postedBy, refusal, updateWorry, viewWorry, worryForm } from '../../../test/support/posts/worry.ts';
import { insertComment } from '../post/comment-repository.ts';
import { changePrivacy } from '../worry/change-privacy.ts';
import { maskWriter } from './mask-writer.ts';
import { ensurePersona } from './persona-repository.ts';

const MEMBERS = 120;
const demo = useDemo();
let author: Browser;

beforeAll(async () => {
  author = new Browser(demo.app);
  await author.join('kakao', 'new-concurrent');
});

test('A change to anonymous waits for a comment that is being written, and is refused because of it', async () => {
  const id = await postedBy(author);
  const writing = await demo.db.startTransaction().execute();
  const comment = {
    postId: id,
    author_id: 1,
    anonymous: false,
    parent_id: null,
    text: '말',
    quote: null,
    quoted_id: null,
  };
  await insertComment(writing, 'worry', comment);
  const changing = updateWorry(author, { ...worryForm, id, anonymous_yn: 'Y' });
  await untilWaiting(demo.db);
  await writing.commit().execute();
  expect(refusal(await changing).slice(0, 2)).toEqual([409, 'anonymous_locked']);
});

test('A comment waits for a worry that is becoming private, and is refused', async () => {
  const id = await postedBy(author);
  const changing = await demo.db.startTransaction().execute();
  const own = { id, author_id: (await viewWorry(author, id)).writer_id, private: false };
  await changePrivacy(changing, own, true);
  const other = new Browser(demo.app);
  await other.signIn('kakao', 'member');
  const writing = other.send('POST', '/api/counsel/commment-store', { payload: { id, comment: '말' } });
  await untilWaiting(demo.db);
  await changing.commit().execute();
  expect(refusal(await writing)[0]).toBe(404);
});

test('Members who join a thread at the same time have one persona each, and no alias occurs twice', async () => {
  const id = await postedBy(author, { ...worryForm, anonymous_yn: 'Y' });
  const people = await demo.db
    .insertInto('members')
    .values(
      Array.from({ length: MEMBERS }, (_, n) => ({
        provider: 'kakao' as const,
        social_id: `crowd-${n}`,
        nickname: `crowd${n}`,
        nickname_key: `crowd${n}`,
      })),
    )
    .returning('id')
    .execute();
  await Promise.all(
    [...people, ...people].map(({ id: memberId }) =>
      demo.db.transaction().execute((trx) => ensurePersona(trx, { worryId: id, memberId })),
    ),
  );
  const personas = await demo.db
    .selectFrom('thread_personas')
    .select(['member_id', 'alias'])
    .where('worry_id', '=', id)
    .execute();
  expect(personas).toHaveLength(MEMBERS + 1);
  expect(new Set(personas.map(({ alias }) => alias)).size).toBe(MEMBERS + 1);
});

test('An anonymous comment of the author is refused once the worry shows its author by name again', async () => {
  const id = await postedBy(author, { ...worryForm, anonymous_yn: 'Y' });
  const writer = { id: (await viewWorry(author, id)).writer_id, level: LEVEL.member };
  const mask = () =>
    demo.db
      .transaction()
      .execute((trx) => maskWriter(trx, { board: 'worry', postId: id, author: writer.id, writer }, true));
  expect(await mask()).toBe(false);
  await updateWorry(author, { ...worryForm, id, anonymous_yn: 'N' });
  await expect(mask()).rejects.toMatchObject({ code: 'anonymous_own' });
});

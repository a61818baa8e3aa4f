import type { Block, Comment } from '@onmaum/shared-contract';
import type { Browser } from '../browser.ts';
import type { Wire } from '../wire.ts';

interface Person {
  browser: Browser;
}

interface Said {
  /** Id of the worry. */
  on: number;
  /** Id of the answered comment. */
  to?: number;
  as?: 'persona' | 'name';
}

/** Writes a comment on a worry. */
export const sendComment = ({ browser }: Person, { on, to, as }: Said) =>
  browser.send('POST', '/api/counsel/commment-store', {
    payload: {
      id: on,
      comment: '댓글',
      anonymous_yn: as === 'persona' ? 'Y' : 'N',
      ...(to && { reply_yn: 'Y', parent_id: to }),
    },
  });

/** Writes a comment on a worry, and expects that it is stored. */
export async function comment(who: Person, said: Said) {
  const answer = await sendComment(who, said);
  expect(answer.statusCode).toBe(200);
  return answer.json<Wire<typeof Comment>>();
}

/** Blocks the writer of a post or comment. */
export async function blockWriterOf({ browser }: Person, kind: 'worry' | 'info' | 'comment', target_id: number) {
  const answer = await browser.send('POST', '/api/moderation/block', { payload: { kind, target_id } });
  expect(answer.statusCode).toBe(200);
  return answer.json<Wire<typeof Block>>();
}

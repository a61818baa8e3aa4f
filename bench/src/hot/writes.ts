import { openDatabase } from '../../../api/src/db/connection/open.ts';
import type { DatabaseAt } from '../services/each-database.ts';
import { origin } from '../services/servers.ts';
import { PORTS } from '../settings.ts';
import { signInAs } from '../sign-in.ts';

/** A worry with a poll. */
export interface HotPost {
  id: number;
  poll: number;
}

/** A call that a member makes about a post, such as a vote. */
export type Act = (token: string, post: HotPost) => Promise<void>;

/** Adds members. @returns their tokens */
export async function joinMembers(at: DatabaseAt, amount: number): Promise<string[]> {
  const { db, close } = await openDatabase(at);
  try {
    const rows = Array.from({ length: amount }, (_, n) => `구경꾼 ${n}`).map((nickname) => ({
      ...{ provider: 'kakao' as const, social_id: nickname, nickname, nickname_key: nickname },
    }));
    const members = await db.insertInto('members').values(rows).returning(['id', 'level']).execute();
    const tokens: string[] = [];
    for (const member of members) tokens.push(await signInAs(db, at.dataDir, member));
    return tokens;
  } finally {
    await close();
  }
}

/** Calls the API. @throws when it refuses the call */
async function call(token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
  const answer = await fetch(origin(PORTS.pgApi) + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

/** Posts a worry with a poll. */
export async function postPoll(token: string): Promise<HotPost> {
  const form = {
    ...{ title: '요즘 잠이 오지 않아요', category: '생활/습관', content: '밤마다 생각이 많아요. '.repeat(40) },
    ...{ desired_answer_type: 1, keywords: '#불면', again: 'Y' },
    ...{ poll_yn: 'Y', poll_title: '어떤가요', poll_options: '하나|||둘', poll_multiple_yn: 'N' },
  };
  const { id } = JSON.parse(await call(token, 'POST', '/api/counsel/store', form)) as { id: number };
  const view = JSON.parse(await call(token, 'GET', `/api/counsel/view/${id}`)) as { poll_id: number };
  return { id, poll: view.poll_id };
}

const post = (path: string, body: (post: HotPost) => object): Act => {
  return async (token, to) => void (await call(token, 'POST', path, body(to)));
};

export const ACTS = {
  votes: post('/api/counsel/vote', ({ id, poll }) => ({
    ...{ bbs_counsel_id: id, poll_counsel_id: poll, voted_option: '1' },
  })),
  bookmarks: async (token, { id }) => void (await call(token, 'GET', `/api/counsel/bookmark/${id}`)),
  views: async (token, { id }) => {
    await call(token, 'POST', `/api/main/view/bbs_counsels/${id}`, { anonym_token: 'of the bench' });
  },
  comments: post('/api/counsel/commment-store', ({ id }) => ({ id, comment: '힘내세요' })),
} satisfies Record<string, Act>;

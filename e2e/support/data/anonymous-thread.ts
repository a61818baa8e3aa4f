import { PROFILE_IMAGES } from '@onmaum/shared-contract/constants';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { JoinedMember } from '../people.ts';
import { counsellorCalls } from './counsellor-calls.ts';
import {
  castVote,
  claimWorry,
  newKeyword,
  postComment,
  postPoll,
  postWorry,
  reportByCalls,
  setBookmark,
} from './posts.ts';
import { readWorry } from './worries.ts';

const ANSWER =
  '말씀을 읽으며 오래 머물렀습니다. 혼자 견뎌 온 시간이 얼마나 길었을지 생각해 보았어요. 고맙습니다. '.repeat(2);
/** Profile pictures of author, commenter and reader. Nobody else in the thread has these pictures, so tests search for them. */
const [PICTURE = '', OTHER_PICTURE = '', READER_PICTURE = ''] = PROFILE_IMAGES.slice(-3);

interface People {
  author: JoinedMember;
  commenter: JoinedMember;
  reader: JoinedMember;
}

/**
 * Creates two anonymous worries. One has a vote, comments, an abuse report, an answer and a review; the other waits for a
 * counsellor. The commenter is also anonymous. The first worry is in the reader's lists of bookmarks, votes, comments and blocks.
 * @param request request context without a session, with which the counsellor signs in. The people have joined with other request
 * contexts.
 */
export async function anonymousThread(request: APIRequestContext, { author, commenter, reader }: People) {
  const as = ({ token }: JoinedMember) => ({ authorization: `Bearer ${token}` });
  const send = async (by: JoinedMember, path: string, data: object, method = 'POST') => {
    const answer = await request.fetch(path, { method, headers: as(by), data });
    expect(answer.ok(), path).toBe(true);
  };
  for (const [by, profile_image] of [
    [author, PICTURE],
    [commenter, OTHER_PICTURE],
    [reader, READER_PICTURE],
  ] as const)
    await send(by, '/api/mypage/info-update', { profile_image }, 'PUT');

  const keyword = newKeyword();
  const form = { anonymous_yn: 'Y', keywords: `#${keyword}` } as const;
  const { id, title } = await postPoll(request, author.token, ['네', '아니요'], form);
  const waiting = await postWorry(request, author.token, form);
  const say = (by: JoinedMember, comment: string, rest: Partial<Parameters<typeof postComment>[2]> = {}) =>
    postComment(request, by.token, { board: 'worry', id, comment, ...rest });
  await setBookmark(request, reader.token, 'worry', id);
  await castVote(request, reader.token, id, '1');
  const ofReader = await say(reader, '저도 그런 밤이 있었어요');
  await say(author, '고맙습니다', { parent: ofReader });
  const masked = await say(commenter, '이름 없이 응원해요', { isAnonymous: true });
  const reported = await say(author, '다들 고마워요');
  await reportByCalls(request, reader.token, { kind: 'comment', target_id: reported.id, reason: 'spam', text: '' });
  await send(reader, '/api/moderation/block', { kind: 'comment', target_id: masked.id });

  await claimWorry(request, id);
  const { version } = await readDeskWorry(request, id);
  await (await counsellorCalls(request)).post('/api/desk/answer', { id, version, answer: ANSWER });
  const review = { id, review_score: 5, review_keyword: '위로가 돼요', review_text: '마음이 놓이는 답변이었어요.' };
  await send(author, '/api/counsel/review-store', review);
  const { counselor_id, writer_nickname: alias } = await readWorry(request, id);
  return { id, title, waiting, keyword, counselor_id, alias, pictures: [PICTURE, OTHER_PICTURE] };
}

const readDeskWorry = async (request: APIRequestContext, id: number) =>
  (await counsellorCalls(request)).get<{ version: number }>(`/api/desk/worry/${id}`);

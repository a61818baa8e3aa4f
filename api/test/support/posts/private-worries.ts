import { useDemo } from '../app.ts';
import { Browser } from '../browser.ts';
import { pollOf, worryForm } from './worry.ts';

/** A word that no other post of the demo has. */
export const WORD = '둘만아는낱말';
export const OPEN = { ...worryForm, title: `${WORD} 이야기`, keywords: `#${WORD}`, ...pollOf(`${WORD} 하나`, '둘') };
export const PRIVATE = { ...OPEN, private_yn: 'Y' as const };

export const statusFor = async (browser: Browser, id: number) =>
  (await browser.send('GET', `/api/counsel/view/${id}`)).statusCode;

/** Writes a comment on a worry. */
export const say = (browser: Browser, id: number) =>
  browser.send('POST', '/api/counsel/commment-store', { payload: { id, comment: `${WORD} 댓글` } });

/** A demo with the author of private worries, and with three readers, for all tests of a file. */
export function usePrivateWorries() {
  const demo = useDemo();
  const people = {} as Record<'author' | 'member' | 'counsellor' | 'operator', Browser> & { memberId: number };
  beforeAll(async () => {
    people.author = new Browser(demo.app);
    await people.author.join('kakao', 'new-private');
    for (const hint of ['member', 'counsellor', 'operator'] as const) {
      people[hint] = new Browser(demo.app);
      const { user_idx } = await people[hint].signIn('kakao', hint);
      if (hint === 'member') people.memberId = user_idx;
    }
  });
  return { demo, people, visitor: () => new Browser(demo.app) };
}

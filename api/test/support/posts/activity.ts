import type { MyArticles, MyBookmarks, MyComments, MyPolls } from '@onmaum/shared-contract';
import { startDemo, type TestApp } from '../app.ts';
import { Browser } from '../browser.ts';
import type { Wire } from '../wire.ts';

export interface Lists {
  article: Wire<typeof MyArticles>;
  comment: Wire<typeof MyComments>;
  poll: Wire<typeof MyPolls>;
  bookmark: Wire<typeof MyBookmarks>;
}

/** Starts a demo, and gives each test a new member with empty lists. Call this function once, at the top of a test file. */
export function withActivity() {
  const mine = {} as { demo: TestApp; me: Browser; myId: number };
  let people = 0;
  beforeAll(async () => {
    mine.demo = await startDemo();
  });
  afterAll(() => mine.demo.close());
  beforeEach(async () => {
    mine.me = new Browser(mine.demo.app);
    mine.myId = (await mine.me.join('kakao', `new-active-${people++}`)).user_idx;
  });
  return Object.assign(mine, {
    async list<Name extends keyof Lists>(name: Name, page = 1, query = '', size = 10): Promise<Lists[Name]> {
      const answer = await mine.me.send('GET', `/api/mypage/${name}/${page}/${size}${query}`);
      expect(answer.statusCode).toBe(200);
      return answer.json<Lists[Name]>();
    },
  });
}

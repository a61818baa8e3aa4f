import { PAY_OVERDUE } from '../../../src/jobs/queues.ts';
import { startDemo, type TestApp } from '../app.ts';
import { Browser } from '../browser.ts';
import { openTestJobs, type TestJobs } from '../jobs/jobs.ts';
import { POST_FORMS } from '../posts/post-forms.ts';

/** Cause and amount of the points of the invited member, and of the inviter. */
export const INVITED = ['친구 초대로 가입', 5000];
export const INVITING = ['친구 초대', 5000];
export const DAY = 24 * 60 * 60 * 1000;

export type Form = (typeof POST_FORMS)['worry' | 'info'];

/** A time after the points for a post that is written now are due. */
export const later = (days = 7) => new Date(Date.now() + days * DAY + 2 * 60_000);

/** A demo with its jobs, shared by all tests of a file, and functions that add members, invite them and write posts as them. */
export function useInvitations() {
  const demo = {} as TestApp;
  const jobs = {} as TestJobs;
  beforeAll(async () => {
    Object.assign(demo, await startDemo());
    Object.assign(jobs, await openTestJobs(demo));
  });
  afterAll(async () => {
    await jobs.stop();
    await demo.close();
  });
  beforeEach(async () => {
    await demo.db.deleteFrom('invitation_waits').execute();
  });

  let people = 0;
  async function join() {
    people += 1;
    const browser = new Browser(demo.app);
    const id = (await browser.join('kakao', `new-invitation-${people}`)).user_idx;
    return { browser, id };
  }

  return {
    demo,
    jobs,
    join,
    /** Two new members, the second invited by the first. */
    async invite() {
      const [inviter, invited] = [await join(), await join()];
      await demo.db.updateTable('members').set({ invited_by: inviter.id }).where('id', '=', invited.id).execute();
      return { inviter, invited };
    },
    /** Posts as a member. @returns the id of the post */
    async write({ browser }: { browser: Browser }, form: Form = POST_FORMS.info) {
      const response = await browser.send('POST', form.url, { payload: form.body });
      expect(response.statusCode).toBe(200);
      return response.json<{ id: number }>().id;
    },
    /** Somebody else bookmarks an info post. */
    bookmark: async (id: number) => (await join()).browser.send('GET', `/api/info/bookmark/${id}`),
    /** Runs the job that grants overdue points. */
    look: (at = later()) => jobs.runScheduled(PAY_OVERDUE.name, at),
    /** Cause and amount of all points of a member. */
    async earned(memberId: number) {
      const rows = await demo.db.selectFrom('point_entries').selectAll().where('member_id', '=', memberId).execute();
      return rows.map(({ cause, amount }) => [cause, amount]);
    },
    waits: () => demo.db.selectFrom('invitation_waits').select('invited_id').execute(),
  };
}

import { LEVEL } from '@onmaum/shared-contract';
import { runOperator } from '../../../src/operator/commands.ts';
import { useDemo } from '../app.ts';
import { Browser } from '../browser.ts';
import { postWorries } from '../demo.ts';
import { TEST_CIPHER } from '../jobs/jobs.ts';
import { joinAsCounsellor } from './desk.ts';

/**
 * Opens the demo content before the tests of a file, with an author, an operator who assigns worries, and as many counsellors as
 * the tests need.
 * @param openLimit number of open worries that a counsellor may have
 */
export function openAssigning(openLimit: number) {
  const demo = useDemo({ DESK_OPEN_WORRIES: String(openLimit) });
  const people = { author: undefined as unknown as Browser, authorId: 0, operatorId: 0 };
  let joined = 0;

  beforeAll(async () => {
    people.author = new Browser(demo.app);
    people.authorId = (await people.author.join('kakao', 'new-author')).user_idx;
    people.operatorId = (await new Browser(demo.app).join('kakao', 'new-operator')).user_idx;
    await demo.db.updateTable('members').set({ level: LEVEL.operator }).where('id', '=', people.operatorId).execute();
  });

  /** Runs a command as the operator. @returns the lines of its output */
  const operator = (...args: (string | number)[]): Promise<string[]> =>
    runOperator({ db: demo.db, cipher: TEST_CIPHER, openLimit }, [...args.map(String), '--by', `${people.operatorId}`]);

  return {
    demo,
    people,
    operator,
    /** Runs a command as the operator. @returns its output, or the message of its error */
    tried: (...args: (string | number)[]): Promise<string> =>
      operator(...args).then(
        (lines) => lines.join('\n'),
        ({ message }: Error) => message,
      ),
    joinCounsellor: () => {
      joined += 1;
      return joinAsCounsellor(demo, `new-counsellor-${joined}`);
    },
    post: async (rest: object = {}): Promise<number> =>
      (await postWorries(demo.db, [{ author_id: people.authorId, ...rest }]))[0] ?? 0,
    row: (id: number) => demo.db.selectFrom('worries').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** The audited actions on a worry, with the ids of the people who performed them. */
    audits: (id: number) =>
      demo.db
        .selectFrom('audit_rows')
        .select(['action', 'actor_id'])
        .where('table_name', '=', 'worries')
        .where('target_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}

import { type AbuseReportBody, LEVEL } from '@onmaum/shared-contract';
import { reportTarget } from '../../../src/modules/moderation/operations/report-target.ts';
import { runOperator } from '../../../src/operator/commands.ts';
import type { TestApp } from '../app.ts';
import { Browser } from '../browser.ts';
import type { Wire } from '../wire.ts';

type Report = Partial<AbuseReportBody> & Pick<AbuseReportBody, 'kind' | 'target_id'>;

/** A time of joining long enough ago that a member's reports have full weight. */
const MONTH_AGO = new Date(Date.now() - 30 * 86_400_000);

/** Functions with which members report, and an operator decides. */
export function reporting({ app, db }: Pick<TestApp, 'app' | 'db'>, hint: string) {
  let people = 0;
  const services = () => ({ db, cipher: app.fieldCipher, openLimit: 5 });

  /** Registers a member with a browser, and sets the time of joining to a month ago. */
  async function member() {
    people += 1;
    const browser = new Browser(app);
    const nickname = `마음이웃${people}`;
    const { user_idx: id } = await browser.join('kakao', `new-${hint}-${people}`, { nickname });
    await db.updateTable('members').set({ created_at: MONTH_AGO }).where('id', '=', id).execute();
    return { browser, id, nickname };
  }

  /** Makes a report as another member, who joined a month ago. @returns the id of the report */
  async function byOther(report: Report): Promise<number> {
    people += 1;
    const name = `${hint}-other-${people}`;
    const { id } = await db
      .insertInto('members')
      .values({ provider: 'kakao', social_id: name, nickname: name, nickname_key: name, created_at: MONTH_AGO })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = { reason: 'abusive', text: '', ...report } as const;
    return (await reportTarget(services(), { id, level: LEVEL.member }, body)).id;
  }

  return {
    member,
    byOther,
    /** Makes reports as several other members, one after the other. @returns the ids of the reports */
    async byOthers(count: number, report: Report): Promise<number[]> {
      const ids = [];
      for (let time = 0; time < count; time += 1) ids.push(await byOther(report));
      return ids;
    },
    send: (browser: Browser, report: Partial<Wire<typeof AbuseReportBody>>) =>
      browser.send('POST', '/api/moderation/report', { payload: { reason: 'abusive', ...report } }),
    decide: (id: number, decision: 'upheld' | 'dismissed') =>
      runOperator(services(), ['report', `${id}`, decision, '--reason', '확인했습니다']),
    listed: () => runOperator(services(), ['reports']),
  };
}

import * as account from '@onmaum/shared-contract/mypage/account-calls';
import type { FastifyInstance } from 'fastify';
import { clearRefreshToken } from '../../http/cookies.ts';
import { mount } from '../../http/mount.ts';
import { zippedAnswer } from '../../http/zipped-answer.ts';
import { changeInfo } from './operations/change-info.ts';
import { openExport, readExport } from './operations/read-export.ts';
import { readFarewell } from './operations/read-farewell.ts';
import { requestExport } from './operations/request-export.ts';
import { withdraw } from './operations/withdraw.ts';

/** A member's account: its changes, its data export and the withdrawal (rules/mypage.md). */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app;
  mount(app, account.updateInfo, ({ viewer, body }) => changeInfo(app, viewer.id, body));
  mount(app, account.setMarketing, ({ viewer, params }) =>
    changeInfo(app, viewer.id, { marketing_event_agree: params.agree }),
  );
  mount(app, account.farewell, ({ viewer }) => readFarewell(db, viewer.id));
  mount(app, account.withdraw, async ({ viewer }, reply) => {
    await withdraw(app, viewer.id);
    clearRefreshToken(config, reply);
  });
  mount(app, account.readExport, ({ viewer }) => readExport(db, viewer.id));
  mount(app, account.requestExport, ({ viewer }) => requestExport(db, viewer.id));
  mount(app, account.downloadExport, async ({ viewer }, reply) =>
    zippedAnswer(reply, await openExport(app, viewer.id)),
  );
}

import path from 'node:path';
import { detailCall, listCall, searchCall } from '../load/calls.ts';
import { compareApi } from '../load/compare-api.ts';
import { measureInTurn } from '../load/one-by-one.ts';
import { runLoad } from '../load/run-load.ts';
import { formatMs, type Line, ms, note, perSecond, ratio } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { findAnsweredWorry } from '../sample.ts';
import { origin, startApi, withServices } from '../services/servers.ts';
import { BUDGETS, PORTS } from '../settings.ts';

const WORD = '직장';

/** Measures the API on the embedded database and on PostgreSQL. @param folder for the databases */
export async function measureApi(folder: string, add: Add): Promise<void> {
  note('calls on the embedded database');
  await withServices(async (services) => {
    await startApi(services, { port: PORTS.api, dataDir: path.join(folder, 'embedded') });
    await measureEmbedded(origin(PORTS.api), add);
  });
  note('calls compared with the bare server');
  add(...(await measureCost(folder)));
}

async function measureEmbedded(api: string, add: Add): Promise<void> {
  const worryId = await findAnsweredWorry(api);
  const calls = { list: listCall(api), detail: detailCall(api, worryId), search: searchCall(api, WORD) };
  const alone = await measureInTurn({ list: () => calls.list, search: () => calls.search });
  for (const name of ['list', 'search'] as const)
    add({
      what: `API ${name}, embedded database, one by one`,
      value: formatMs(alone[name].p50),
      against: `p99 ${formatMs(alone[name].p99)}`,
      budget: `≤ ${BUDGETS.embeddedMs} ms`,
      met: alone[name].p50 <= BUDGETS.embeddedMs,
    });
  for (const name of ['list', 'detail'] as const) {
    const { perSecond: rate, p50, p99 } = await runLoad(calls[name]);
    add({
      what: `API ${name}, embedded database, ten at once`,
      value: perSecond(rate),
      against: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
    });
  }
}

/** Compares the list call with the bare server, and with the call through the site server. */
async function measureCost(folder: string): Promise<Line[]> {
  const { engine, api, bare, site } = await compareApi(folder);
  return [
    compared(`API list on ${engine}`, api, [bare, 'bare'], BUDGETS.apiRatio),
    compared('The same through the site server', site, [api, 'without it'], BUDGETS.proxyRatio),
  ];
}

const compared = (what: string, value: number, [against, name]: [number, string], budget: number): Line => ({
  what,
  value: perSecond(value),
  against: `${perSecond(against)} ${name}`,
  ratio: ratio(value, against),
  budget: `≥ ${budget}`,
  met: value / against >= budget,
});

import { detailCall, listCall } from '../load/calls.ts';
import { compareApi } from '../load/compare-api.ts';
import { fire } from '../load/fire.ts';
import { type Line, ms, perSecond, ratio } from '../report.ts';
import { BUDGETS } from '../settings.ts';

/** The list call beside the least that could answer it. @param folder for databases of the comparison */
export async function measureApiCost(folder: string): Promise<Line[]> {
  const { engine, api, bare } = await compareApi(folder);
  return [
    {
      what: `API list on ${engine}`,
      value: perSecond(api),
      against: `${perSecond(bare)} bare`,
      ratio: ratio(api, bare),
      budget: `≥ ${BUDGETS.apiRatio}`,
      kept: api / bare >= BUDGETS.apiRatio,
    },
  ];
}

/** How long list and detail take on the embedded database. */
export async function measureEmbedded(api: string, worryId: number): Promise<Line[]> {
  const list = await fire(listCall(api));
  const detail = await fire(detailCall(api, worryId));
  return [
    {
      what: 'API list, embedded database',
      value: perSecond(list.perSecond),
      against: `p50 ${ms(list.p50)}, p99 ${ms(list.p99)}`,
    },
    {
      what: 'API detail, embedded database',
      value: perSecond(detail.perSecond),
      against: `p50 ${ms(detail.p50)}, p99 ${ms(detail.p99)}`,
    },
  ];
}

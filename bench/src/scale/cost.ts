import { listCall } from '../load/calls.ts';
import { sendAll } from '../load/run-load.ts';
import { median } from '../median.ts';
import { formatMs, type Line, note, ratio } from '../report.ts';
import { processorMs } from './processes.ts';
import { OF_SITE, ofKind, type Server, type Topology } from './topology.ts';

/** Numbers of calls to each API: in the warm-up at full load (not counted), in a round, and in each second of a round. */
const WARM_UP = 3_000;
const CALLS = 480;
const RATE = 80;
const ROUNDS = 5;
/** Maximum ratio of the processor times of a call: load on all APIs ÷ load on one API. */
const RATIO = 1.1;

/**
 * Compares the processor time of a call in two cases: one API has a load, or all APIs have the same load each. The load leaves
 * processor time free, since at full load processes slow each other down. Each API is measured alone in turn, since V8 does not
 * optimise them equally well.
 */
export async function measureCost(all: Topology): Promise<Line[]> {
  const apis = ofKind(all, 'api');
  note('processor time of a call');
  for (const api of apis) await sendAll(callOf(api), WARM_UP);
  const times = { one: [] as number[], several: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    let sum = 0;
    for (const api of apis) sum += await timeOfCall([api]);
    times.one.push(sum / apis.length);
    times.several.push(await timeOfCall(apis));
  }
  const [one, several] = [median(times.one), median(times.several)];
  return [
    {
      what: `Processor time of a list call, ${apis.length} APIs`,
      ...{ value: formatMs(several), against: `${formatMs(one)} with one`, ratio: ratio(several, one) },
      ...{ budget: `≤ ${RATIO}`, met: several / one <= RATIO },
    },
  ];
}

const callOf = ({ origin }: Server) => {
  const call = listCall(origin);
  return { ...call, headers: { ...call.headers, ...OF_SITE } };
};

/** @returns milliseconds of processor time that the APIs take for a call */
async function timeOfCall(apis: readonly Server[]): Promise<number> {
  const used = async () => {
    const times = await Promise.all(apis.map((api) => processorMs(api.pid())));
    return times.reduce((sum, time) => sum + time, 0);
  };
  const before = await used();
  await Promise.all(apis.map((api) => sendAll(callOf(api), CALLS, RATE)));
  return ((await used()) - before) / (apis.length * CALLS);
}

import { randomInt, randomUUID } from 'node:crypto';
import { listCall } from '../load/calls.ts';
import { type Line, ms, note, ratio } from '../report.ts';
import { type Answer, type Asked, capacityOf, openLoad } from './open-load.ts';
import { OF_SITE, ofKind, type Topology } from './topology.ts';

const AT_ONCE = 32;
const SECONDS = 8;
/** Rate of the overload ÷ rate that the server accepts at its limit. */
const OVERLOAD = 3;
/**
 * Factors of the search for the limit. The first trial has FIRST_TRIAL times the rate that `AT_ONCE` people reach if they wait
 * for each answer; each next trial has NEXT_TRIAL times the load of the trial before.
 */
const FIRST_TRIAL = 1.1;
const NEXT_TRIAL = 1.25;
const TRIALS = 6;
/** Milliseconds in which the server adapts to the load (not counted). */
const ADAPTING_MS = 3_000;
/** Maximum ratio of the p99 of accepted answers (overload ÷ limit), and maximum recovery time. */
const RATIO = 2;
const RECOVERY_MS = 5_000;

/** Compares one API, and one site server with pages that are not cached, at their limit and at three times that load. */
export async function measureOverload(all: Topology): Promise<Line[]> {
  const [api] = ofKind(all, 'api');
  const [site] = ofKind(all, 'site');
  const list = listCall(api?.origin ?? '');
  const call = (): Asked => ({ ...list, headers: { ...list.headers, ...OF_SITE } });
  const page = (): Asked => ({
    url: `${site?.origin}/search/${randomUUID()}`,
    // each request has another client address, since each address has a limit
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
  });
  return [...(await overload('list calls of an API', call)), ...(await overload('pages of a site server', page))];
}

async function overload(what: string, next: () => Asked): Promise<Line[]> {
  note(`overload: ${what}`);
  // a warm-up (not counted), in which the server compiles its hot code
  await capacityOf(next, AT_ONCE, SECONDS);
  const limit = await loadAtLimit(next, await capacityOf(next, AT_ONCE, SECONDS));
  const capacity = acceptedASecond(limit);
  const atLimit = p99(acceptedOf(limit));
  const answers = await openLoad(next, OVERLOAD * capacity, SECONDS);
  const accepted = acceptedOf(answers);
  const wrong = answers.filter((one) => one.status !== 200 && !(one.status === 503 && one.hasRetryAfter));
  const afterwards = await openLoad(next, capacity / 2, 2 * (RECOVERY_MS / 1_000));
  const recovered = Math.max(0, ...afterwards.filter(({ status }) => status !== 200).map(({ at }) => at));
  const slow = p99(accepted);
  return [
    {
      what: `${OVERLOAD} × the load, ${what}: p99 of the accepted`,
      value: ms(slow),
      against: `${ms(atLimit)} at ${Math.round(capacity)}/s`,
      ratio: ratio(slow, atLimit),
      ...{ budget: `≤ ${RATIO}`, met: slow / atLimit <= RATIO },
    },
    {
      what: '  accepted a second',
      value: String(Math.round(acceptedASecond(answers))),
      against: `${answers.filter(({ status }) => status === 503).length} refused in all`,
    },
    {
      what: '  neither right nor 503 with Retry-After',
      value: String(wrong.length),
      budget: '= 0',
      met: wrong.length === 0,
    },
    {
      what: '  last refusal after the load fell to half',
      value: ms(recovered),
      ...{ budget: `≤ ${ms(RECOVERY_MS)}`, met: recovered <= RECOVERY_MS },
    },
  ];
}

/**
 * Raises the load in each trial until the server refuses some requests.
 * @returns the answers of the first trial with refusals, or of the last trial if there are none
 */
async function loadAtLimit(next: () => Asked, first: number): Promise<Answer[]> {
  let answers: Answer[] = [];
  for (let trial = 0, load = FIRST_TRIAL * first; trial < TRIALS; trial += 1, load *= NEXT_TRIAL) {
    answers = await openLoad(next, load, SECONDS);
    if (answers.some(({ at, status }) => at > ADAPTING_MS && status === 503)) break;
  }
  return answers;
}

const acceptedOf = (answers: readonly Answer[]) =>
  answers.filter(({ at, status }) => at > ADAPTING_MS && status === 200);

const acceptedASecond = (answers: readonly Answer[]) =>
  (acceptedOf(answers).length * 1_000) / (SECONDS * 1_000 - ADAPTING_MS);

function p99(answers: readonly Answer[]): number {
  const times = answers.map((one) => one.ms).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

import { randomInt, randomUUID } from 'node:crypto';
import { listCall } from '../load/calls.ts';
import { type Line, ms, note, ratio } from '../report.ts';
import { type Answer, type Asked, capacityOf, openLoad } from './open-load.ts';
import { OF_SITE, ofKind, type Topology } from './topology.ts';

const AT_ONCE = 32;
const SECONDS = 8;
/** Load as a multiple of what the server accepts at its limit. */
const OVERLOAD = 3;
/** The load of the first trial, as a multiple of what a few people get who wait for each answer; and of each next one. */
const FIRST_TRIAL = 1.1;
const NEXT_TRIAL = 1.25;
const TRIALS = 6;
/** Time in which it adapts (not counted). */
const ADAPTING_MS = 3_000;
/** p99 of the accepted answers ÷ p99 at the limit, and the longest recovery. */
const RATIO = 2;
const RECOVERY_MS = 5_000;

/** Compares one API, and one site server with pages that nobody has asked for, at their limit and at three times the load. */
export async function measureOverload(all: Topology): Promise<Line[]> {
  const [api] = ofKind(all, 'api');
  const [site] = ofKind(all, 'site');
  const list = listCall(api?.origin ?? '');
  const call = (): Asked => ({ ...list, headers: { ...list.headers, ...OF_SITE } });
  const page = (): Asked => ({
    url: `${site?.origin}/search/${randomUUID()}`,
    // other addresses, since each has a limit
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
  });
  return [...(await overload('list calls of an API', call)), ...(await overload('pages of a site server', page))];
}

async function overload(what: string, next: () => Asked): Promise<Line[]> {
  note(`overload: ${what}`);
  // the first run compiles
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
 * Raises the load until the server refuses a part of it.
 * @returns the answers to the first load of which a part is refused
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

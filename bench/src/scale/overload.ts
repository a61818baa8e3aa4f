import { randomInt, randomUUID } from 'node:crypto';
import { listCall } from '../load/calls.ts';
import { type Line, ms, note, ratio } from '../report.ts';
import { type Answer, type Asked, capacityOf, openLoad } from './open-load.ts';
import { OF_SITE, ofKind, type Topology } from './topology.ts';

const AT_ONCE = 32;
const SECONDS = 8;
/** Loads as multiples of what a server bears: at its limit, where it begins to refuse, and beyond. */
const AT_LIMIT = 1.1;
const OVERLOAD = 3;
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
  const capacity = await capacityOf(next, AT_ONCE, SECONDS);
  const atLimit = p99(acceptedOf(await openLoad(next, AT_LIMIT * capacity, SECONDS)));
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
      value: String(Math.round((accepted.length * 1_000) / (SECONDS * 1_000 - ADAPTING_MS))),
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

const acceptedOf = (answers: readonly Answer[]) =>
  answers.filter(({ at, status }) => at > ADAPTING_MS && status === 200);

function p99(answers: readonly Answer[]): number {
  const times = answers.map((one) => one.ms).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

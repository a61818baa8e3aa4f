import type { Call } from '@onmaum/shared-contract';
import { EventStream } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from '../browser.ts';
import { FIRST_EXPERT } from '../demo.ts';

interface Targets {
  /** Values of the path parameters other than ids. */
  params: Record<string, readonly string[]>;
  /** Ids of the worries, and of the comments, that the calls read or write. */
  worries: readonly number[];
  comments: readonly number[];
  /** A valid body of each call that has one. */
  samples: Record<string, object>;
}

/** Calls that are not made, since some of them end the session of the caller. */
const ENDING = /^\/api\/auth\/|withdrawal/;
const ID_FIELDS = ['id', 'worry_id', 'bbs_counsel_id', 'target_id'];

const idsFor = (path: string, { worries, comments }: Targets) =>
  path.includes('comment-') ? comments : [...worries, ...comments.slice(0, 1), FIRST_EXPERT];

function addressesOf({ path }: Call, targets: Targets): string[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.reduce<string[]>(
    (paths, name) =>
      paths.flatMap((one) =>
        (targets.params[name] ?? idsFor(path, targets)).map((value) =>
          one.replace(`:${name}`, encodeURIComponent(value)),
        ),
      ),
    [path],
  );
}

/** Bodies of a call: its sample, and for each target a copy of the sample with the target's id. */
function bodiesOf({ path }: Call, targets: Targets): (object | undefined)[] {
  const sample = targets.samples[path];
  if (!sample) return [undefined];
  const field = ID_FIELDS.find((one) => one in sample);
  if (!field) return [sample];
  const ids = path.includes('commment-update') ? targets.comments : targets.worries;
  return [sample, ...ids.map((id) => ({ ...sample, [field]: id, ...(path.includes('report') && { kind: 'worry' }) }))];
}

/** Makes the calls of the contract except `ENDING`, each with every target, deletions last. Yields all answers, even errors. */
export async function* crawl(
  browser: Browser,
  targets: Targets,
): AsyncGenerator<{ call: string; response: LightMyRequestResponse }> {
  const calls: Call[] = Object.values(ALL_CALLS).flatMap((domain) => Object.values<Call>(domain));
  const made = calls
    .filter(({ schema, path }) => schema?.answer !== EventStream && !ENDING.test(path))
    .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));
  for (const call of made) {
    for (const url of addressesOf(call, targets)) {
      for (const payload of bodiesOf(call, targets)) {
        const response = await browser.send(call.method, url, payload ? { payload } : {});
        yield { call: `${call.method} ${url}`, response };
      }
    }
  }
}

import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseJson } from '@onmaum/shared-contract/server/parse-json';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import type { SharedState } from '@onmaum/shared-server/state';
import type { FastifyBaseLogger } from 'fastify';
import type { Counts } from './counts.ts';
import type { Evidence } from './evidence.ts';
import { MOST } from './release-counts.ts';
import { Snapshot } from './snapshot.ts';

/** Copy of the counts outside of this process. */
export interface Keep {
  /** Called before the first decision, then each `everyMs`. */
  exchange: () => Promise<void>;
  everyMs: number;
}

interface Needs {
  counts: Counts;
  evidence: Pick<Evidence, 'before' | 'learn'>;
}

const GROUP = 'watch';
const SHARE_MS = 5_000;
const WRITE_MS = 30_000;

/** Most characters of a snapshot. All site servers read those of all. */
const MAX_LENGTH = 2_000_000;

/** @param most most reports of a version, and most networks of ten seconds */
const snapshotOf = ({ counts, evidence }: Needs, most: number): Snapshot => ({
  // so a server without visitors repeats its text, which nobody has to parse again
  at: counts.now - (counts.now % MINUTE_MS),
  releases: counts.snapshots(most),
  before: evidence.before,
});

/** With very many networks, the text has fewer of them. */
function textOf(needs: Needs): string {
  for (const most of [MOST, MOST / 5, MOST / 25]) {
    const text = JSON.stringify(snapshotOf(needs, most));
    if (text.length <= MAX_LENGTH) return text;
  }
  return JSON.stringify(snapshotOf(needs, 0));
}

/** @returns null if the text is none, or older than an hour */
function read(text: string, now: number): Snapshot | null {
  const { data } = text.length <= MAX_LENGTH ? Snapshot.safeParse(parseJson(text)) : {};
  return data && isRecent(data, now) ? data : null;
}

const isRecent = ({ at }: Snapshot, now: number) => Math.abs(now - at) <= HOUR_MS;

/** The snapshots of other site servers. A text that did not change is not parsed again, such as that of one that has ended. */
class Others {
  #known = new Map<string, { text: string; snapshot: Snapshot | null }>();

  /** @returns null if none has changed */
  changed(texts: ReadonlyMap<string, string>, now: number): readonly Snapshot[] | null {
    let hasChanged = false;
    for (const [member, { snapshot }] of this.#known) {
      if (texts.has(member) && (!snapshot || isRecent(snapshot, now))) continue;
      this.#known.delete(member);
      hasChanged = true;
    }
    for (const [member, text] of texts) {
      if (this.#known.get(member)?.text === text) continue;
      this.#known.set(member, { text, snapshot: read(text, now) });
      hasChanged = true;
    }
    return hasChanged ? [...this.#known.values()].flatMap(({ snapshot }) => snapshot ?? []) : null;
  }
}

/** Site servers share what they count; the counts of one that ended stay for an hour. */
export function keepInState(needs: Needs, state: Pick<SharedState, 'putOf' | 'valuesOf'>): Keep {
  const self = randomUUID();
  const known = new Others();
  return {
    everyMs: SHARE_MS,
    async exchange() {
      await state.putOf(GROUP, self, textOf(needs), HOUR_MS);
      const all = await state.valuesOf(GROUP);
      all.delete(self);
      const others = known.changed(all, needs.counts.now);
      if (!others) return;
      needs.counts.setElsewhere(others.flatMap(({ releases }) => releases));
      for (const { before } of others) needs.evidence.learn(before);
    },
  };
}

/** A site server alone keeps what it counts in a file, for the time after its restart. */
export function keepInFile(needs: Needs, file: string): Keep {
  let restored = false;
  return {
    everyMs: WRITE_MS,
    async exchange() {
      if (!restored) {
        const known = read(await readFile(file, 'utf8').catch(() => ''), needs.counts.now);
        needs.counts.restore(known?.releases ?? []);
        needs.evidence.learn(known?.before ?? []);
        restored = true;
        return;
      }
      // a process that ends meanwhile leaves no half of it
      await writeFile(`${file}.next`, textOf(needs), { mode: 0o600 });
      await rename(`${file}.next`, file);
    },
  };
}

/** Exchanges counts until it is stopped. A failure is logged once, and the decisions are then those of this process. */
export class KeptCounts {
  #keep: Keep;
  #log: Pick<FastifyBaseLogger, 'warn'>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #hasFailed = false;

  constructor(keep: Keep, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#keep = keep;
    this.#log = log;
  }

  async start() {
    await this.#exchange();
    this.#timer = setInterval(() => void this.#exchange(), this.#keep.everyMs).unref();
  }

  /** Passes the counts on for the last time. */
  async stop() {
    clearInterval(this.#timer);
    await this.#running;
    await this.#exchange();
  }

  #exchange(): Promise<void> {
    this.#running ??= this.#keep
      .exchange()
      .then(() => {
        this.#hasFailed = false;
      })
      .catch((error: unknown) => {
        if (!this.#hasFailed) this.#log.warn({ error: String(error) }, 'the counts of the watch are not kept');
        this.#hasFailed = true;
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }
}

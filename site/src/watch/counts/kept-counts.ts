import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseJson } from '@onmaum/shared-contract/server/parse-json';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import type { SharedState } from '@onmaum/shared-server/state';
import type { FastifyBaseLogger } from 'fastify';
import type { Evidence } from '../evidence/evidence.ts';
import type { Counts } from './counts.ts';
import { MOST } from './release-counts.ts';
import { Snapshot } from './snapshot.ts';

/** Copies counts to a store outside of this process, and reads counts from it. */
export interface Keep {
  /** Called before the first decision, then every `everyMs` milliseconds. */
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

/** Maximum number of characters of a snapshot. Each site server reads the snapshots of all others. */
const MAX_LENGTH = 2_000_000;

/** @param most maximum number of reports of a version, and of networks in each bucket of ten seconds */
const snapshotOf = ({ counts, evidence }: Needs, most: number): Snapshot => ({
  // rounded, so that a server without visitors sends an unchanged text, which other servers need not parse again
  at: counts.now - (counts.now % MINUTE_MS),
  releases: counts.snapshots(most),
  before: evidence.before,
});

/** A snapshot as text. If the text would be too long, it contains fewer reports and networks. */
function textOf(needs: Needs): string {
  for (const most of [MOST, MOST / 5, MOST / 25]) {
    const text = JSON.stringify(snapshotOf(needs, most));
    if (text.length <= MAX_LENGTH) return text;
  }
  return JSON.stringify(snapshotOf(needs, 0));
}

/** @returns null if the text is no snapshot, or the snapshot is older than an hour */
function read(text: string, now: number): Snapshot | null {
  const { data } = text.length <= MAX_LENGTH ? Snapshot.safeParse(parseJson(text)) : {};
  return data && isRecent(data, now) ? data : null;
}

const isRecent = ({ at }: Snapshot, now: number) => Math.abs(now - at) <= HOUR_MS;

/** The snapshots of other site servers. A text is parsed again only if it has changed: a server may be idle or have ended. */
class Others {
  #known = new Map<string, { text: string; snapshot: Snapshot | null }>();

  /** @returns all snapshots; null if none has changed */
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

/** Shares counts among site servers through their shared state. The counts of a server that has ended stay for an hour. */
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

/** For a single site server: keeps its counts in a file, and restores them after a restart. */
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
      // if the process ends during the write, the previous file stays complete
      await writeFile(`${file}.next`, textOf(needs), { mode: 0o600 });
      await rename(`${file}.next`, file);
    },
  };
}

/** Exchanges counts until it is stopped. A failure is logged once. Decisions then use the counts that were read before. */
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

  /** Stores the counts for the last time. */
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

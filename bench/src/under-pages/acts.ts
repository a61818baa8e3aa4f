import type { RemoteName } from '@onmaum/shared-contract/apps';
import { below, pick, type Random, shuffled } from './random.ts';

/** What teams do with their areas, in an order that only the seed decides. */

export type What = 'deploy' | 'fails' | 'canary' | 'canary fails' | 'share' | 'promote' | 'abort' | 'rollback';

/** Who is ended with `kill -9` during an act, and when: at any time, or at what is worst for the folder of releases. */
export interface Kill {
  who: 'site' | 'tool';
  at: 'any time' | 'storing' | 'switching';
  /** A part of the time that such an act takes. */
  after: number;
}

export interface Act {
  app: RemoteName;
  what: What;
  /** Number of the build that is released; the one of before where none is. */
  build: number;
  /** Percent, of a canary. */
  traffic: number;
  kill?: Kill;
  /** Milliseconds in which nothing is done after it. */
  pause: number;
}

/** An act, for whoever follows the run. */
export const inWords = ({ app, what, traffic, kill }: Act): string =>
  `${what} ${app}${traffic ? ` ${traffic} %` : ''}${kill ? `, kill -9 of the ${kill.who}, ${kill.at}` : ''}`;

type Story = readonly What[];

const TWICE: Story = ['deploy', 'deploy'];
const ONCE: Story = ['deploy'];
const BACK: Story = ['deploy', 'rollback'];
const PROMOTED: Story = ['canary', 'promote'];
const ABORTED: Story = ['canary', 'share', 'abort'];
/** A rollback of the live version ends the canary beside it. */
const CUT_SHORT: Story = ['deploy', 'canary', 'rollback'];

/** Together thirty acts. */
const STORIES: Readonly<Record<RemoteName, readonly Story[]>> = {
  'mfe-community': [TWICE, BACK, ONCE, ['canary fails'], ABORTED, ONCE],
  'mfe-marketplace': [TWICE, BACK, ['fails'], ABORTED, PROMOTED],
  'mfe-mypage': [TWICE, BACK, ONCE, PROMOTED, CUT_SHORT],
};

const KILLS = { site: 6, tool: 6 };
const MOMENTS: readonly Kill['at'][] = ['any time', 'storing', 'switching'];
const LONGEST_PAUSE_MS = 2_000;
/** A canary that fails has to be seen by enough people. */
const SHARES = { canary: [10, 20, 30], share: [50, 60], 'canary fails': [50, 60] };

/** Whether a build is released with it. */
const isReleased = (what: What) => ['deploy', 'fails', 'canary', 'canary fails'].includes(what);

/** Whether a build is given to the release tool, as for another share of what is a canary already. */
export const isPublished = (what: What) => isReleased(what) || what === 'share';

export function drawActs(random: Random): Act[] {
  const left = Object.entries(STORIES).map(([app, stories]) => ({
    app: app as RemoteName,
    build: 0,
    whats: shuffled(random, stories).flat(),
  }));
  const acts: Act[] = [];
  for (;;) {
    // each of the acts that are left is as likely to be the next
    const all = left.flatMap((one) => one.whats.map(() => one));
    if (all.length === 0) return withKills(random, acts);
    const team = pick(random, all);
    const [what = 'deploy', ...others] = team.whats;
    team.whats = others;
    if (isReleased(what)) team.build += 1;
    const traffic = what in SHARES ? pick(random, SHARES[what as keyof typeof SHARES]) : 0;
    acts.push({ app: team.app, what, build: team.build, traffic, pause: below(random, LONGEST_PAUSE_MS) });
  }
}

/** None with a release that fails: how soon that is taken back is measured. */
function withKills(random: Random, acts: readonly Act[]): Act[] {
  const places = shuffled(
    random,
    acts.flatMap(({ what }, at) => (what.includes('fails') ? [] : [at])),
  );
  const kills = new Map<number, Kill>();
  for (const place of places.slice(0, KILLS.site)) kills.set(place, { who: 'site', at: 'any time', after: random() });
  for (const [number, place] of places.slice(KILLS.site, KILLS.site + KILLS.tool).entries()) {
    const isStored = isReleased(acts[place]?.what ?? 'share');
    const at = MOMENTS[number % MOMENTS.length] ?? 'any time';
    kills.set(place, { who: 'tool', at: isStored ? at : 'any time', after: random() });
  }
  return acts.map((act, at) => ({ ...act, ...(kills.has(at) && { kill: kills.get(at) }) }) as Act);
}

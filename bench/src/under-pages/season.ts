import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canaryDeployment, type Discovery, liveDeployment } from '@onmaum/shared-contract/release';
import { findVersion } from '../../../deploy/src/releases/pointer.ts';
import type { Releases } from '../../../deploy/src/releases/releases.ts';
import { note } from '../note.ts';
import { type Act, isPublished } from './acts.ts';
import { failingPath, markBuild, versionOf } from './marked-build.ts';
import { ReleaseTool, type Said } from './release-tool.ts';
import type { SupervisedSite } from './supervised-site.ts';

const LOOK_MS = 200;
/** So long the site may take to follow, also when it was just started. */
const FOLLOW_MS = 30_000;
/** After this a release that fails counts as never taken back. */
const TAKE_BACK_MS = 60_000;
/** Within this time of its begin an act sees the site server killed. */
const KILL_WITHIN_MS = 4_000;

interface Needs {
  seed: number;
  /** For builds. */
  folder: string;
  releases: Releases;
  site: SupervisedSite;
  /** Hears of releases that fail on purpose, before they have visitors. */
  failing: Set<string>;
}

/** Performs acts one after the other, each as a team would, and sees that it is done. */
export class Season {
  readonly #needs: Needs;
  readonly #tool: ReleaseTool;
  readonly kills = { site: 0, tool: 0 };
  /** How long releases that fail had visitors, in milliseconds. */
  readonly takenBackAfter: number[] = [];
  /** The page that fails now. */
  failingPath: string | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#tool = new ReleaseTool(needs.releases.dir);
  }

  /** @throws when it is not done, or the site does not follow */
  async perform(act: Act): Promise<void> {
    const { seed, folder, failing } = this.#needs;
    const { app, what, kill } = act;
    const version = versionOf(seed, app, act.build);
    const dist = path.join(folder, `${app}-${version}`);
    const fails = what.includes('fails');
    if (fails) failing.add(`${app}@${version}`);
    if (isPublished(what)) await markBuild({ app, version, dist, fails });
    const siteKill = kill?.who === 'site' ? this.#killSite(kill.after * KILL_WITHIN_MS) : undefined;
    try {
      await this.#asTold(act, dist);
    } finally {
      await siteKill;
      await rm(dist, { recursive: true, force: true });
    }
    if (fails) {
      this.failingPath = failingPath(app);
      await this.#taken(app, version).finally(() => (this.failingPath = undefined));
    }
    await this.#followed(app);
    await wait(act.pause);
  }

  /** Runs the release tool; when it was killed before it changed anything, once more. */
  async #asTold(act: Act, dist: string) {
    const before = await this.#needs.releases.discovery();
    const kill = act.kill?.who === 'tool' ? act.kill : undefined;
    let said = await this.#run(act, dist, kill);
    if (said.killed) {
      this.kills.tool += 1;
      const after = await this.#needs.releases.discovery();
      if (stateOf(after, act.app) !== stateOf(before, act.app)) return;
      note('  the release tool was killed; once more');
      said = await this.#run(act, dist);
    }
    if (said.failed) throw new Error(said.text);
  }

  #run({ app, what, traffic }: Act, dist: string, kill?: Act['kill']): Promise<Said> {
    if (isPublished(what)) return this.#tool.publish(app, dist, traffic, kill);
    return this.#tool.act(what, app, kill);
  }

  async #killSite(after: number) {
    await wait(after);
    note('  the site server is killed');
    this.kills.site += 1;
    await this.#needs.site.kill();
  }

  /** Waits until the watch took a release back. */
  async #taken(app: string, version: string) {
    const { releases } = this.#needs;
    const known = async () => findVersion(await releases.discovery(), app, version);
    await until(`the way back from ${app} ${version}`, TAKE_BACK_MS, async () => {
      const one = await known();
      return one?.extras.bad?.by === 'watch' && one.deployment.traffic === 0;
    });
    const extras = (await known())?.extras;
    const since = Date.parse(extras?.triedAt ?? extras?.liveAt ?? '');
    const ms = Date.parse(extras?.bad?.at ?? '') - since;
    this.takenBackAfter.push(ms);
    note(`  taken back after ${ms} ms: ${extras?.bad?.reason}`);
  }

  /** Waits until the site serves what has visitors, and nothing else of the app. */
  async #followed(app: string) {
    const { releases, site } = this.#needs;
    const discovery = await releases.discovery();
    const wanted = [liveDeployment(discovery, app), canaryDeployment(discovery, app)]
      .flatMap((one) => one?.metadata.version ?? [])
      .toSorted();
    await until(`${app} ${wanted.join(' and ')} on the site`, FOLLOW_MS, async () => {
      const served = (await site.sets()).flatMap((set) => new RegExp(`${app}@(\\w+)`).exec(set)?.[1] ?? []);
      return [...new Set(served)].toSorted().join(' ') === wanted.join(' ');
    });
  }
}

/** Equal as long as an app has the same visitors. */
const stateOf = (discovery: Discovery, app: string): string =>
  JSON.stringify(
    [liveDeployment(discovery, app), canaryDeployment(discovery, app)].map(
      (one) => one && [one.metadata.version, one.deployment],
    ),
  );

/** @throws when it does not happen in time */
async function until(what: string, ms: number, fact: () => Promise<boolean>) {
  for (const end = Date.now() + ms; !(await fact().catch(() => false)); ) {
    if (Date.now() > end) throw new Error(`it never came: ${what}`);
    await wait(LOOK_MS);
  }
}

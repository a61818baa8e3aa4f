import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canaryDeployment, type Discovery, liveDeployment } from '@onmaum/shared-contract/release/release';
import { findVersion } from '../../../deploy/src/plans/entries.ts';
import type { Releases } from '../../../deploy/src/releases/releases.ts';
import { note } from '../report.ts';
import { type Command, isPublished } from './commands.ts';
import { failingPath, markBuild, versionOf } from './marked-build.ts';
import { type Output, ReleaseTool } from './release-tool.ts';
import type { SupervisedSite } from './supervised-site.ts';

const POLL_MS = 200;
/** Milliseconds within which the site must serve a change, even after a restart. */
const APPLY_MS = 30_000;
/** Milliseconds after which a failing release counts as never rolled back. */
const ROLLBACK_MS = 60_000;
/** Latest time of a kill of the site server, in milliseconds after a command begins. */
const LATEST_KILL_MS = 4_000;

interface Needs {
  seed: number;
  /** Folder for builds. */
  folder: string;
  releases: Releases;
  site: SupervisedSite;
  /** Deliberately failing releases. The runner adds each one before visitors get the release. */
  failing: Set<string>;
}

/** Runs commands as teams would, one after the other, and checks their effects. */
export class CommandRunner {
  readonly #needs: Needs;
  readonly #tool: ReleaseTool;
  readonly kills = { site: 0, tool: 0 };
  /** Milliseconds from the deploy of each failing release until its rollback. */
  readonly rollbackTimes: number[] = [];
  /** Path of the page that fails at present. */
  failingPath: string | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#tool = new ReleaseTool(needs.releases.dir);
  }

  /** Runs a command. @throws when the command fails, or the site does not serve its result */
  async perform(command: Command): Promise<void> {
    const { seed, folder, failing } = this.#needs;
    const { app, what, kill } = command;
    const version = versionOf(seed, app, command.build);
    const dist = path.join(folder, `${app}-${version}`);
    const fails = what.includes('fails');
    if (fails) failing.add(`${app}@${version}`);
    if (isPublished(what)) await markBuild({ app, version, dist, fails });
    const siteKill = kill?.target === 'site' ? this.#killSite(kill.after * LATEST_KILL_MS) : undefined;
    try {
      await this.#runWithRetry(command, dist);
    } finally {
      await siteKill;
      await rm(dist, { recursive: true, force: true });
    }
    if (fails) {
      this.failingPath = failingPath(app);
      await this.#untilRolledBack(app, version).finally(() => (this.failingPath = undefined));
    }
    await this.#untilServed(app);
    await wait(command.pause);
  }

  /** Runs the release tool; retries once if it was killed before it changed anything. */
  async #runWithRetry(command: Command, dist: string) {
    const before = await this.#needs.releases.discovery();
    const kill = command.kill?.target === 'tool' ? command.kill : undefined;
    let output = await this.#run(command, dist, kill);
    if (output.killed) {
      this.kills.tool += 1;
      const after = await this.#needs.releases.discovery();
      if (stateOf(after, command.app) !== stateOf(before, command.app)) return;
      note('  the release tool was killed; retrying');
      output = await this.#run(command, dist);
    }
    if (output.failed) throw new Error(output.text);
  }

  #run({ app, what, traffic }: Command, dist: string, kill?: Command['kill']): Promise<Output> {
    if (isPublished(what)) return this.#tool.publish(app, dist, traffic, kill);
    return this.#tool.command(what, app, kill);
  }

  async #killSite(after: number) {
    await wait(after);
    note('  the site server is killed');
    this.kills.site += 1;
    await this.#needs.site.kill();
  }

  /** Waits until the site's watch for faults has rolled a release back. */
  async #untilRolledBack(app: string, version: string) {
    const { releases } = this.#needs;
    const entry = async () => findVersion(await releases.discovery(), app, version);
    await until(`the rollback of ${app} ${version}`, ROLLBACK_MS, async () => {
      const one = await entry();
      return one?.extras.bad?.by === 'watch' && one.deployment.traffic === 0;
    });
    const extras = (await entry())?.extras;
    const since = Date.parse(extras?.triedAt ?? extras?.liveAt ?? '');
    const ms = Date.parse(extras?.bad?.at ?? '') - since;
    this.rollbackTimes.push(ms);
    note(`  rolled back after ${ms} ms: ${extras?.bad?.reason}`);
  }

  /** Waits until the site serves the current releases of an app and no others. */
  async #untilServed(app: string) {
    const { releases, site } = this.#needs;
    const discovery = await releases.discovery();
    const wanted = [liveDeployment(discovery, app), canaryDeployment(discovery, app)]
      .flatMap((one) => one?.metadata.version ?? [])
      .toSorted();
    await until(`${app} ${wanted.join(' and ')} on the site`, APPLY_MS, async () => {
      const served = (await site.sets()).flatMap((set) => new RegExp(`${app}@(\\w+)`).exec(set)?.[1] ?? []);
      return [...new Set(served)].toSorted().join(' ') === wanted.join(' ');
    });
  }
}

/** The live version and the canary of an app with their shares, as a text for comparisons. */
const stateOf = (discovery: Discovery, app: string): string =>
  JSON.stringify(
    [liveDeployment(discovery, app), canaryDeployment(discovery, app)].map(
      (one) => one && [one.metadata.version, one.deployment],
    ),
  );

/** Waits for a condition. @throws when it is not met in time */
async function until(what: string, ms: number, condition: () => Promise<boolean>) {
  for (const end = Date.now() + ms; !(await condition().catch(() => false)); ) {
    if (Date.now() > end) throw new Error(`timeout waiting for ${what}`);
    await wait(POLL_MS);
  }
}

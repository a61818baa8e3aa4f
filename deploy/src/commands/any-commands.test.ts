import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { canaryDeployment, liveDeployment, type Release } from '@onmaum/shared-contract/release/release';
import fc from 'fast-check';
import type { Audience } from '../plans/deploy.ts';
import { Refused } from '../refused.ts';
import { abort, endPreviews, mark, promote, prune, rollback } from '../test/run-commands.ts';
import { openTestDeploys } from '../test/test-deploys.ts';

let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
});
afterEach(() => workshop.remove());

const put = (app: AppName, version: string, audience: Audience = {}, changes: Partial<Release> = {}) =>
  workshop.put(app, version, { ...audience, changes });

it('After any deploys and rollbacks each app has exactly one default, whose folder is complete', async () => {
  const app = fc.constantFrom<AppName>('shell', 'mfe-community', 'mfe-mypage');
  const version = fc.constantFrom('1', '2', '3');
  const action = fc.record({ app, version: fc.option(version), back: fc.boolean(), bad: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
      await workshop.remove();
      workshop = await openTestDeploys();
      for (const { app, version, back, bad } of actions) {
        const label = version ?? '1';
        const done = back
          ? rollback(workshop.releases, app, version ?? undefined)
          : put(app, bad ? `bad-${label}` : label, {}, bad ? { paths: ['/frame'] } : {});
        await done.catch((error: unknown) => expect(error).toBeInstanceOf(Refused));
      }
      const { microFrontends } = await workshop.releases.discovery();
      for (const deployments of Object.values(microFrontends)) {
        const live = deployments.filter(({ deployment }) => deployment.default);
        expect(live).toHaveLength(1);
        expect(deployments.reduce((sum, { deployment }) => sum + deployment.traffic, 0)).toBe(100);
        const versions = deployments.map(({ metadata }) => metadata.version);
        expect(new Set(versions).size).toBe(versions.length);
        for (const { extras, metadata } of live) {
          const folder = workshop.releases.folder(extras.app, metadata.version);
          const release = JSON.parse(await readFile(path.join(folder, 'client/release.json'), 'utf8'));
          expect(release.version).toBe(metadata.version);
          expect(metadata.version).not.toMatch(/^bad/);
        }
      }
    }),
    { numRuns: 15 },
  );
});

it('After any commands an app has one default, shares of 100 in all, no bad version with visitors, and no canary rolled back to', async () => {
  const app = fc.constant<AppName>('shell');
  const version = fc.constantFrom('1', '2', '3');
  const act = fc.oneof(
    fc.record({
      do: fc.constant('deploy' as const),
      app,
      version,
      traffic: fc.option(fc.integer({ min: 1, max: 99 })),
    }),
    fc.record({ do: fc.constant('preview' as const), app, version }),
    fc.record({ do: fc.constantFrom('promote', 'abort', 'end previews', 'prune'), app }),
    fc.record({ do: fc.constantFrom('roll back', 'mark bad', 'mark good'), app, version }),
  );
  type Act = typeof act extends fc.Arbitrary<infer Kind> ? Kind : never;
  const run = (one: Act): Promise<unknown> => {
    const { releases } = workshop;
    const named = 'version' in one ? one.version : '';
    switch (one.do) {
      case 'deploy':
        return put(one.app, named, { traffic: ('traffic' in one && one.traffic) || undefined });
      case 'preview':
        return put(one.app, named, { preview: true });
      case 'promote':
        return promote(releases, one.app);
      case 'abort':
        return abort(releases, one.app);
      case 'end previews':
        return endPreviews(releases, one.app);
      case 'prune':
        return prune(releases, 0);
      case 'roll back':
        return rollback(releases, one.app, named === '3' ? undefined : named);
      default:
        return mark(releases, one.app, named, one.do === 'mark bad' ? 'bad' : 'good');
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      await workshop.remove();
      workshop = await openTestDeploys();
      await put('shell', '1');
      let before: string[] = [];
      for (const one of acts) {
        const canary = canaryDeployment(await workshop.releases.discovery(), 'shell')?.metadata.version;
        await run(one).catch((error: unknown) => expect(error).toBeInstanceOf(Refused));
        const discovery = await workshop.releases.discovery();
        if (one.do === 'roll back' && canary) expect(await workshop.liveVersion('shell')).not.toBe(canary);
        for (const deployments of Object.values(discovery.microFrontends)) {
          expect(deployments.filter(({ deployment }) => deployment.default)).toHaveLength(1);
          const served = deployments.filter(({ deployment }) => deployment.traffic > 0);
          expect(served.length).toBeLessThanOrEqual(2);
          expect(served.reduce((sum, { deployment }) => sum + deployment.traffic, 0)).toBe(100);
          const name = deployments[0]?.extras.app ?? '';
          expect(served).toContain(liveDeployment(discovery, name));
          expect(served.filter(({ extras }) => extras.bad)).toEqual([]);
        }
        const history = await workshop.events();
        expect(history.slice(0, before.length)).toEqual(before);
        before = history;
      }
    }),
    { numRuns: 25 },
  );
});

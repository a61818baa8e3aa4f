import type { Origin } from '@onmaum/shared-contract/release';
import { Refused } from '../refused.ts';
import type { ActInput } from '../registry-client/protocol.ts';
import type { Releases } from '../releases/releases.ts';
import { abort, promote } from './canary.ts';
import { mark } from './marks.ts';
import { endPreviews } from './preview.ts';
import { PAGE_LIFE_DAYS, prune } from './prune.ts';
import { rollback } from './rollback.ts';
import { takeBack } from './take-back.ts';

/**
 * What can be done with releases that are there: in a folder by the release tool, or in a registry by whoever has a token
 * for it. Each answers with a sentence for the person who asked.
 */

interface Act {
  /** What a token must allow. */
  needs: 'publish' | 'take-back';
  /** @throws Refused when it is not done */
  run: (releases: Releases, input: Pick<ActInput, 'app' | 'version' | 'days'>, origin: Origin) => Promise<string>;
}

export const ACTS: Readonly<Record<string, Act>> = {
  promote: {
    needs: 'publish',
    run: async (releases, { app, version: expected }, origin) => {
      const { version } = await promote(releases, given(app, 'app'), origin, expected);
      return `${app} ${version} is live`;
    },
  },
  abort: {
    needs: 'publish',
    run: async (releases, { app, version: expected }, origin) => {
      const version = await abort(releases, given(app, 'app'), origin, expected);
      return `${app} ${version} is tried on nobody any more, and marked bad`;
    },
  },
  'preview-end': {
    needs: 'publish',
    run: async (releases, { app }, origin) => {
      const ended = await endPreviews(releases, given(app, 'app'), origin);
      return `${ended === 1 ? 'the preview' : `all ${ended} previews`} of ${app} ended`;
    },
  },
  rollback: {
    needs: 'publish',
    run: async (releases, { app, version }, origin) => {
      const back = await rollback(releases, given(app, 'app'), version, origin);
      const marked = back.isBack ? '; the version that it replaces is marked bad' : '';
      return `${app} is back at ${back.version}${marked}`;
    },
  },
  bad: {
    needs: 'publish',
    run: async (releases, { app, version }, origin) => {
      await mark(releases, given(app, 'app'), given(version, 'version'), 'bad', origin);
      return `${app} ${version} is marked bad`;
    },
  },
  good: {
    needs: 'publish',
    run: async (releases, { app, version }, origin) => {
      await mark(releases, given(app, 'app'), given(version, 'version'), 'good', origin);
      return `${app} ${version} is marked good`;
    },
  },
  prune: {
    needs: 'publish',
    run: async (releases, { app, days = PAGE_LIFE_DAYS }, origin) => {
      const removed = await prune(releases, days, { only: app, origin });
      return removed.length > 0 ? `removed:\n${removed.join('\n')}` : 'nothing to remove';
    },
  },
  'take-back': {
    needs: 'take-back',
    run: (releases, { app, version }, origin) => {
      const { author, message = '' } = origin;
      const reason = author ? `${message} (seen by ${author})` : message;
      return takeBack(releases, given(app, 'app'), given(version, 'version'), reason, origin);
    },
  },
};

function given(value: string | undefined, name: string): string {
  if (!value) throw new Refused(`name the ${name}`);
  return value;
}

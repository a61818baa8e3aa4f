import { canaryDeployment, liveDeployment } from '@onmaum/shared-contract/release/release';
import { Refused } from '../refused.ts';
import { appendEvent } from '../releases/history.ts';
import { changeVersion, findVersion, setDefault } from './entries.ts';
import { originOfWatch, WATCH } from './marks.ts';
import { fit } from './rollback.ts';
import { changeOf, given, type Input, type Plan, type State } from './state.ts';

/**
 * Undoes an automatic rollback because the earlier version fails as well. The cause is elsewhere, so the version that was rolled
 * back becomes live again and is not marked bad any more. Several site servers may request this; it happens once.
 * @throws Refused when anything else changed for the app since the rollback, or the version cannot be live
 */
export function planPutBack(state: State, input: Input): Plan {
  const app = given(input.app, 'app');
  const version = given(input.version, 'version');
  const { discovery } = state;
  const live = liveDeployment(discovery, app);
  if (live?.metadata.version === version) {
    return { discovery, toVerify: [], message: `${app} ${version} is live already` };
  }
  const bad = findVersion(discovery, app, version)?.extras.bad;
  // the rollback marked this version and made the earlier one live in one change, so both have the same time
  if (!live || bad?.by !== WATCH || bad.at !== live.extras.liveAt || canaryDeployment(discovery, app)) {
    throw new Refused(`the watch did not roll ${app} ${version} back, or ${app} was changed since then`);
  }
  const change = changeOf(state, originOfWatch(input.origin));
  const cleared = changeVersion(discovery, app, version, (one) => ({
    ...one,
    extras: { ...one.extras, bad: undefined },
  }));
  const entry = fit({ ...state, discovery: cleared }, app, version);
  const what = 'restored';
  const events = [what, 'marked good'] as const;
  return {
    discovery: appendEvent(
      setDefault(cleared, entry, { ...change, what }),
      ...events.map((one) => ({ ...change, app, version, what: one })),
    ),
    toVerify: [entry],
    message: `${app} ${version} is live again, as ${live.metadata.version} fails like it`,
  };
}

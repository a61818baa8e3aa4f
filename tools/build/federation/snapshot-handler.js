/**
 * Takes the place of the federation runtime's snapshot handler, which the runtime keeps although snapshots are disabled.
 * Snapshots come from manifests, which are not used; the host only registers remotes and loads them.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

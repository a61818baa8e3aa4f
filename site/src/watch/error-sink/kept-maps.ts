import path from 'node:path';
import { type KeptMap, parseSourceMap } from '@onmaum/deploy/releases/source-maps';
import { LRUCache } from 'lru-cache';
import type { ReleaseName } from '../counts/counts.ts';

/** Maximum number of characters of all kept maps. A parsed map takes several times the memory of its text. */
const MAX_LENGTH = 16_000_000;
/** Milliseconds after which a map is read again: a version that was only previewed may be deployed again with other maps. */
const KEPT_MS = 300_000;

interface File extends ReleaseName {
  file: string;
}

/** Source maps of releases. Recently used maps are cached, since many errors have positions in the same few files. */
export class KeptMaps {
  #kept: LRUCache<string, KeptMap, File>;

  constructor(releasesDir: string) {
    this.#kept = new LRUCache({
      maxSize: MAX_LENGTH,
      ttl: KEPT_MS,
      sizeCalculation: ({ length }) => length + 1,
      // one map is read once, however many errors wait for it
      fetchMethod: (_key, _known, { context: { app, version, file } }) =>
        parseSourceMap(path.join(releasesDir, app, version), file),
    });
  }

  /** @param file such as `client/c/care.js` @returns undefined if there is no map that can be read */
  async mapOf({ app, version }: ReleaseName, file: string): Promise<KeptMap['map']> {
    const kept = await this.#kept.fetch([app, version, file].join(' '), { context: { app, version, file } });
    return kept?.map;
  }
}

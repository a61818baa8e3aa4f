import { Bucket } from '@onmaum/shared-server/bucket';
import type { Config } from '../../config.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';

/** Time limit of a request to the bucket; shorter than the time that browsers and the site server wait for the API. */
const TIMEOUT_MS = 5_000;

/** The store of uploaded pictures: a bucket if one is configured, otherwise a folder. */
export const createMediaStore = ({ mediaBucket, mediaDir }: Pick<Config, 'mediaBucket' | 'mediaDir'>): MediaStore =>
  mediaBucket ? bucketStore(new Bucket(mediaBucket, { timeoutMs: TIMEOUT_MS })) : folderStore(mediaDir);

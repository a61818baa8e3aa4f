import { Bucket } from '@onmaum/shared-server/bucket';
import type { Config } from '../../config.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';

/** Shorter than a browser waits for a picture, and than the site server waits for the API. */
const TIMEOUT_MS = 5_000;

/** The store of uploaded pictures: a bucket if there is one, otherwise a folder. */
export const createMediaStore = ({ mediaBucket, mediaDir }: Pick<Config, 'mediaBucket' | 'mediaDir'>): MediaStore =>
  mediaBucket ? bucketStore(new Bucket(mediaBucket, { timeoutMs: TIMEOUT_MS })) : folderStore(mediaDir);

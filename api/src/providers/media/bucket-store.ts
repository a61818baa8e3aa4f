import type { Bucket } from '@onmaum/shared-server/bucket';
import { type MediaStore, placeOf } from './media-store.ts';

/** Stores files in a bucket, below `media/`. All processes of the API, on any machine, can share the bucket. */
export function bucketStore(bucket: Bucket): MediaStore {
  const keyOf = (name: string) => `media/${placeOf(name)}`;
  return {
    // the header is for a CDN that reads the bucket directly
    put: async (name, bytes) =>
      bucket.put(keyOf(name), new Uint8Array(bytes), { 'cache-control': 'public, max-age=31536000, immutable' }),
    read: async (name) => bucket.readAll(keyOf(name)),
    readPart: async (name, range) => bucket.readPart(keyOf(name), range),
    remove: async (name) => bucket.remove(keyOf(name)),
  };
}

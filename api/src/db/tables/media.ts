import type { Generated } from 'kysely';

/** Pictures that members uploaded. Equal uploads of several members share one file. */
export interface Uploads {
  id: Generated<number>;
  member_id: number;
  /** Name of the file in the media store: `<sha-256 of its bytes>.webp`. */
  name: string;
  /** Width in pixels, like `height`. */
  width: Generated<number>;
  height: Generated<number>;
  created_at: Generated<Date>;
  /** Time when the upload is deleted, unless something uses it. */
  expires_at: Date;
}

/** Pictures of info posts, in the order of their positions. */
export interface InfoPictures {
  info_id: number;
  position: number;
  /** The picture, which the author of the post uploaded. */
  upload_id: number;
  alt: string;
}

/**
 * Pictures that may not be uploaded or shown again: an operator upheld a report of a post with the picture. `name` is a
 * digest of the content, as in `Uploads`.
 */
export interface RefusedPictures {
  name: string;
  refused_at: Date;
}

export interface MediaTables {
  info_pictures: InfoPictures;
  refused_pictures: RefusedPictures;
  uploads: Uploads;
}

import type { Generated } from 'kysely';

/** Pictures that members uploaded; members who uploaded the same one share its file. */
export interface Uploads {
  id: Generated<number>;
  member_id: number;
  /** Name of the file in the media store: `<sha-256 of its bytes>.webp`. */
  name: string;
  /** Pixels. */
  width: Generated<number>;
  height: Generated<number>;
  created_at: Generated<Date>;
  /** The upload is deleted then, unless something uses it. */
  expires_at: Date;
}

/** Pictures of info posts, in the order of their positions. */
export interface InfoPictures {
  info_id: number;
  position: number;
  /** An upload of the author. */
  upload_id: number;
  alt: string;
}

/** Files that may not be uploaded or shown again, by their content: an operator has upheld a report of a post with them. */
export interface RefusedPictures {
  name: string;
  refused_at: Date;
}

export interface MediaTables {
  info_pictures: InfoPictures;
  refused_pictures: RefusedPictures;
  uploads: Uploads;
}

import type { Generated } from 'kysely';

/** Pictures that members uploaded; members who uploaded the same one share its file. */
export interface Uploads {
  id: Generated<number>;
  member_id: number;
  /** Name of the file in the media store: `<sha-256 of its bytes>.webp`. */
  name: string;
  created_at: Generated<Date>;
  /** The upload is deleted then, unless something uses it. */
  expires_at: Date;
}

export interface MediaTables {
  uploads: Uploads;
}

import { mediaPath, type PostPicture } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';

/** Pictures of a post, sorted as the author placed them, in the form of the contract. @param info alias of the post */
export const picturesOf = (info: string): RawBuilder<PostPicture[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'path', ${sql.lit(mediaPath(''))} || u.name, 'width', u.width, 'height', u.height, 'alt', p.alt
  ) order by p.position), '[]')
  from info_pictures p join uploads u on u.id = p.upload_id
  where p.info_id = ${sql.ref(`${info}.id`)}
)`;

/** Number of pictures of a post. @param info alias of the post */
export const countPictures = (info: string): RawBuilder<number> =>
  sql`(select count(*)::int from info_pictures p where p.info_id = ${sql.ref(`${info}.id`)})`;

interface Placed {
  upload_id: number;
  alt: string;
}

/** The pictures of a post, sorted as the author placed them. */
export const findPlaced = (trx: Trx, infoId: number): Promise<Placed[]> =>
  trx
    .selectFrom('info_pictures')
    .select(['upload_id', 'alt'])
    .where('info_id', '=', infoId)
    .orderBy('position')
    .execute();

/** Removes the pictures from a post. Their uploads expire unless something else uses them. */
export const removePictures = (trx: Trx, infoId: number) =>
  trx.deleteFrom('info_pictures').where('info_id', '=', infoId).execute();

export const insertPictures = (trx: Trx, infoId: number, pictures: readonly Placed[]) =>
  trx
    .insertInto('info_pictures')
    .values(pictures.map((picture, position) => ({ info_id: infoId, position, ...picture })))
    .execute();

import { COUNSELLOR_TEXT, type DeskGoods } from '@onmaum/shared-contract';

type Places = Pick<DeskGoods['live'], 'places'>;

/**
 * Checks a changed number of places. A group solution needs at least as many places as were sold. For other solutions, `places`
 * must be null.
 * @returns the error text, or null
 */
export function placesFault(
  { places }: Places,
  live: Places,
  { participants, selling_count }: Pick<DeskGoods, 'participants' | 'selling_count'>,
): string | null {
  if (places === live.places) return null;
  if ((places === null) === participants > 1) return COUNSELLOR_TEXT.places;
  return places !== null && places < selling_count ? COUNSELLOR_TEXT.placesSold : null;
}

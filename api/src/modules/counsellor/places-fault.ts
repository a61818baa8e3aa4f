import { COUNSELLOR_TEXT, type DeskGoods } from '@onmaum/shared-contract';

type Places = Pick<DeskGoods['live'], 'places'>;

/** Checks places that change: only groups have places, and at least as many as were sold. @returns the error text, or null */
export function placesFault(
  { places }: Places,
  live: Places,
  { participants, selling_count }: Pick<DeskGoods, 'participants' | 'selling_count'>,
): string | null {
  if (places === live.places) return null;
  if ((places === null) === participants > 1) return COUNSELLOR_TEXT.places;
  return places !== null && places < selling_count ? COUNSELLOR_TEXT.placesSold : null;
}

import { Badge } from '@onmaum/shared-ui';
import { placesText } from '../lib/places-text.ts';

/** Few places are named; more than this many are not scarce. */
const FEW = 5;

/** Marks a solution with few places left, or none. Renders nothing otherwise. */
export const PlacesBadge = ({ left }: { left: number | null }) =>
  left !== null && left <= FEW && <Badge tone={left === 0 ? 'neutral' : 'accent'}>{placesText(left)}</Badge>;

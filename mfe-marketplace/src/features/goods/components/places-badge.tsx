import { Badge } from '@onmaum/shared-ui';
import { placesText } from '../lib/places-text.ts';

/** Maximum number of places left at which the badge is shown. */
const FEW = 5;

/** Badge of a solution with few or no places left. Otherwise it renders nothing. */
export const PlacesBadge = ({ left }: { left: number | null }) =>
  left !== null && left <= FEW && <Badge tone={left === 0 ? 'neutral' : 'accent'}>{placesText(left)}</Badge>;

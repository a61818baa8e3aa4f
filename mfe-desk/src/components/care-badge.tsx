import { Badge } from '@onmaum/shared-ui';
import { HeartHandshake } from 'lucide-react';

/** Badge of a worry that is about a crisis (rules/care.md#mark). */
export const CareBadge = () => (
  <Badge tone="danger">
    <HeartHandshake size={14} aria-hidden="true" />
    위기 신호
  </Badge>
);

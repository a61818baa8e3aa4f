import { Badge } from '@onmaum/shared-ui';
import { Lock } from 'lucide-react';

/** Marks a worry that only its author and staff see. */
export const PrivateBadge = () => (
  <Badge>
    <Lock size={14} aria-hidden="true" />
    전문가와 나만
  </Badge>
);

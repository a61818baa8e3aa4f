import type { ReactionKind } from '@onmaum/shared-contract/reaction/reaction-kinds';
import { Clover, HandHeart, Heart, type LucideIcon } from 'lucide-react';

/** Icon of each kind of reaction. */
export const REACTION_ICONS: Record<ReactionKind, LucideIcon> = { empathy: Heart, cheer: Clover, thanks: HandHeart };

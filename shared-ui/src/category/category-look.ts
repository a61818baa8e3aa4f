import type { WorryCategory } from '@onmaum/shared-contract/constants';
import {
  BookOpen,
  Briefcase,
  CalendarHeart,
  Coins,
  Compass,
  Ellipsis,
  Heart,
  HeartPulse,
  House,
  Link2,
  type LucideIcon,
  Rainbow,
  Sprout,
  UserRound,
  Users,
} from 'lucide-react';
import { CATEGORY_TINTS, knownCategory } from './category-tints.ts';
import './tints.css';

export interface CategoryLook {
  icon: LucideIcon;
  /** CSS class that sets `--tint` and `--tint-ink`. */
  tint: string;
}

const look = (icon: LucideIcon, tint: string): CategoryLook => ({ icon, tint: `tint-${tint}` });

/** Icon and tint of each worry category. */
export const CATEGORY_LOOK: Record<WorryCategory, CategoryLook> = {
  직장: look(Briefcase, CATEGORY_TINTS.직장),
  연애: look(Heart, CATEGORY_TINTS.연애),
  '취업/진로': look(Compass, CATEGORY_TINTS['취업/진로']),
  가족: look(House, CATEGORY_TINTS.가족),
  '결혼/육아': look(CalendarHeart, CATEGORY_TINTS['결혼/육아']),
  '학업/고시': look(BookOpen, CATEGORY_TINTS['학업/고시']),
  친구: look(Users, CATEGORY_TINTS.친구),
  '자아/성격': look(UserRound, CATEGORY_TINTS['자아/성격']),
  '사업/금전': look(Coins, CATEGORY_TINTS['사업/금전']),
  중독: look(Link2, CATEGORY_TINTS.중독),
  LGBT: look(Rainbow, CATEGORY_TINTS.LGBT),
  '질병/질환': look(HeartPulse, CATEGORY_TINTS['질병/질환']),
  '생활/습관': look(Sprout, CATEGORY_TINTS['생활/습관']),
  기타: look(Ellipsis, CATEGORY_TINTS.기타),
};

/** The look of a category from the API; unknown categories look like 기타. */
export const categoryLook = (category: string): CategoryLook => CATEGORY_LOOK[knownCategory(category)];

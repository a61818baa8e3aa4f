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
import './tints.css';

export interface CategoryLook {
  icon: LucideIcon;
  /** CSS class that sets `--tint` and `--tint-ink`. */
  tint: string;
}

const look = (icon: LucideIcon, tint: string): CategoryLook => ({ icon, tint: `tint-${tint}` });

/** Icon and tint of each worry category. */
export const CATEGORY_LOOK: Record<WorryCategory, CategoryLook> = {
  직장: look(Briefcase, 'work'),
  연애: look(Heart, 'love'),
  '취업/진로': look(Compass, 'career'),
  가족: look(House, 'family'),
  '결혼/육아': look(CalendarHeart, 'marriage'),
  '학업/고시': look(BookOpen, 'study'),
  친구: look(Users, 'friend'),
  '자아/성격': look(UserRound, 'self'),
  '사업/금전': look(Coins, 'money'),
  중독: look(Link2, 'addiction'),
  LGBT: look(Rainbow, 'lgbt'),
  '질병/질환': look(HeartPulse, 'illness'),
  '생활/습관': look(Sprout, 'habit'),
  기타: look(Ellipsis, 'etc'),
};

const OTHER = CATEGORY_LOOK.기타;

/** The look of a category from the API; unknown categories look like 기타. */
export const categoryLook = (category: string): CategoryLook =>
  Object.hasOwn(CATEGORY_LOOK, category) ? CATEGORY_LOOK[category as WorryCategory] : OTHER;

import type { WorryDraft } from '@onmaum/shared-contract';
import { ANONYMOUS_CATEGORIES } from '@onmaum/shared-contract/constants';

/**
 * Whether a worry is anonymous: the author's choice or, before a choice, the default of its category
 * (rules/anonymous.md#worries).
 */
export const isAnonymous = ({ anonymous, category }: Pick<WorryDraft, 'anonymous' | 'category'>): boolean =>
  anonymous ?? ANONYMOUS_CATEGORIES.includes(category);

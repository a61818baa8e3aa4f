import type { HomeInfo } from '@onmaum/shared-contract';
import { INFO_CATEGORIES, type InfoCategory } from '@onmaum/shared-contract/constants';

export interface InfoTab {
  id: 'all' | InfoCategory;
  label: string;
  infos: HomeInfo[];
}

const CATEGORIES = Object.entries(INFO_CATEGORIES) as [InfoCategory, string][];

/** A tab for each category, before them one with the first post of each (part-1 §2). */
export function infoTabs(infos: readonly HomeInfo[]): InfoTab[] {
  const tabs = CATEGORIES.map(([id, label]) => ({ id, label, infos: infos.filter(({ category }) => category === id) }));
  return [{ id: 'all', label: '전체', infos: tabs.flatMap((tab) => tab.infos.slice(0, 1)) }, ...tabs];
}

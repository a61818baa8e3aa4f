import type { HomeInfo } from '@onmaum/shared-contract';
import { INFO_CATEGORIES, type InfoCategory } from '@onmaum/shared-contract/constants';

export interface InfoTab {
  id: 'all' | InfoCategory;
  label: string;
  infos: HomeInfo[];
}

const CATEGORIES = Object.entries(INFO_CATEGORIES) as [InfoCategory, string][];

/** One tab per category, preceded by a tab with the first post of each category (rules/home.md#infos). */
export function infoTabs(infos: readonly HomeInfo[]): InfoTab[] {
  const tabs = CATEGORIES.map(([id, label]) => ({ id, label, infos: infos.filter(({ category }) => category === id) }));
  return [{ id: 'all', label: '전체', infos: tabs.flatMap((tab) => tab.infos.slice(0, 1)) }, ...tabs];
}

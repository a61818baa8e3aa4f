import type { HomeInfo } from '@onmaum/shared-contract';
import { infoTabs } from './info-tabs.ts';

const info = (id: number, category: HomeInfo['category']) => ({
  id,
  category,
  title: `글 ${id}`,
  writer_id: 3,
  created_at: '',
});

test('the first tab contains the first post of each category', () => {
  const infos = [info(5, 'question'), info(4, 'information'), info(3, 'information'), info(2, 'experience')];
  const shown = infoTabs(infos).map((tab) => [tab.label, tab.infos.map(({ id }) => id)]);
  expect(shown).toEqual([
    ['전체', [4, 2, 5]],
    ['정보', [4, 3]],
    ['경험', [2]],
    ['질문', [5]],
  ]);
});

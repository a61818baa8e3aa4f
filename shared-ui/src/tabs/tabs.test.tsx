import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Tabs } from './tabs.tsx';

const tabs = (
  <Tabs
    label="후기"
    items={[
      { id: 'worry', label: '고민 게시판', content: '첫째' },
      { id: 'goods', label: '전문가솔루션', content: '둘째' },
    ]}
  />
);

it('the server renders the first panel', () => {
  expect(renderToString(tabs)).toContain('첫째');
});

it('arrow keys move between tabs, and the Tab key leaves them', async () => {
  render(tabs);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: '고민 게시판', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '전문가솔루션', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: '전문가솔루션' })).toHaveTextContent('둘째');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '고민 게시판' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.queryByRole('tab', { selected: false })).not.toHaveFocus();
});

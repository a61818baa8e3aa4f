import { screen } from '@testing-library/react';
import { renderRoute } from '../test/render-route.tsx';

it('/desk says that nothing can be done yet, and leads to the worries', async () => {
  renderRoute('/desk');
  expect(await screen.findByRole('heading', { level: 1, name: '상담 데스크' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '아직 준비하고 있어요' })).toBeVisible();
  expect(screen.getByRole('link', { name: '고민게시판 보기' })).toHaveAttribute('href', '/concern');
});

import { screen } from '@testing-library/react';
import { ELSEWHERE, routeRenderer } from './render-route.tsx';

const renderRoute = routeRenderer([{ path: '/desk/times', element: <h1>상담 시간</h1> }]);

test('An opened address that no route matches fails at once', () => {
  expect(() => renderRoute('/desk/hours')).toThrow('No route of this area matches /desk/hours.');
  expect(() => renderRoute(['/desk/times', '/desk/hours?day=1'])).toThrow('/desk/hours?day=1');
});

test('An address in the history may be outside of the area', () => {
  renderRoute(['/', '/desk/times?day=1#week']);
  expect(screen.getByRole('heading')).toHaveTextContent('상담 시간');
});

test('A test may start outside of the area', () => {
  renderRoute(ELSEWHERE);
  expect(screen.getByText('다른 페이지')).toBeInTheDocument();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadModule } from '../../federation/remote-modules.ts';
import { FragmentSlot } from './fragment-slot.tsx';

jest.mock('../../federation/remote-modules.ts', () => ({ loadedModule: () => undefined, loadModule: jest.fn() }));
const load = jest.mocked(loadModule);

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <p>페이지의 다른 부분</p>
      <FragmentSlot app="mfe-community" name="home-worries" skeleton={<p>자리</p>} />
    </QueryClientProvider>,
  );

const fragments = (Component: () => React.ReactNode) => ({ default: { 'home-worries': { Component } } }) as never;

test('a dead remote costs its slot alone, and the retry works once it is back', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  open();
  expect(screen.getByText('자리')).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByText('페이지의 다른 부분')).toBeInTheDocument();

  load.mockResolvedValueOnce(fragments(() => <p>고민 목록</p>));
  await userEvent.click(retry);
  expect(await screen.findByText('고민 목록')).toBeInTheDocument();
});

test('a fragment that breaks while it renders can be tried again', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  load.mockResolvedValue(
    fragments(() => {
      if (broken) throw new Error('broken');
      return <p>고민 목록</p>;
    }),
  );
  open();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('고민 목록')).toBeInTheDocument();
  silence.mockRestore();
});

import type { PageLocation } from '@onmaum/shared-contract';
import { QueryClient } from '@tanstack/react-query';
import { worryOptions } from '../features/answer/api/worry.ts';
import { claimedWorry } from '../test/worries.ts';
import { handle } from './desk-worry.tsx';

const at: PageLocation = { params: { id: '1' }, searchParams: new URLSearchParams(), origin: 'https://onmaum.example' };
const { queryKey } = worryOptions('1');

it('titles the page after the worry once it has loaded, and leaves the title to the frame if the worry is missing', () => {
  const client = new QueryClient();
  const page = () => ({ ...handle.head?.(client, at), status: handle.status?.(client, at) });
  expect(page()).toEqual({ title: '답변할 고민', noindex: true, status: 200 });
  client.setQueryData(queryKey, claimedWorry(1));
  expect(page()).toEqual({ title: '고민 1', noindex: true, status: 200 });
  client.setQueryData(queryKey, null);
  // for 404, the shell shows its own content and title
  expect(page()).toEqual({ noindex: true, status: 404 });
});

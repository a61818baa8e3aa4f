import { clearSession } from '@onmaum/shared-auth';
import { signIn } from '@onmaum/shared-testing';
import { QueryClient } from '@tanstack/react-query';
import { inSession } from './in-session.ts';

const at = { params: { id: '7' }, searchParams: new URLSearchParams(), origin: 'https://onmaum.example' };
const load = jest.fn(async () => undefined);
const prefetch = inSession(load);

afterEach(() => {
  clearSession();
  load.mockClear();
});

test("A visitor loads no data of a member's page", async () => {
  await prefetch(new QueryClient(), at);
  expect(load).not.toHaveBeenCalled();
});

test('A member loads the data for the location of the page', async () => {
  signIn();
  const client = new QueryClient();
  await prefetch(client, at);
  expect(load).toHaveBeenCalledWith(client, at);
});

import { useStreamEvents } from '@onmaum/shared-auth/stream';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeStream } from './fake-stream.ts';
import { signIn } from './sign-in.ts';

const stream = fakeStream();

function Orders() {
  const [kinds, setKinds] = useState<string[]>([]);
  useStreamEvents('order', ({ kind }) => setKinds((known) => [...known, kind]));
  return <p>{kinds.join(', ')}</p>;
}

it.each(['message', 'read'] as const)(
  'A screen in a test receives the events that the test sends (%s)',
  async (kind) => {
    signIn();
    render(<Orders />);
    await stream.send({ topic: 'order', kind, id: 4 });
    await stream.resync();
    expect(await screen.findByText(`resync, ${kind}, resync`)).toBeVisible();
  },
);

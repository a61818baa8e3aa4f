import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SectionNote } from './section-note.tsx';
import { ErrorState } from './states.tsx';

function Page({ State }: { State: typeof ErrorState }) {
  const [loaded, setLoaded] = useState(false);
  return <main tabIndex={-1}>{loaded ? <p>고민</p> : <State onRetry={() => setLoaded(true)} />}</main>;
}

it.each([
  ['a page', ErrorState],
  ['a section', (props: { onRetry?: () => void }) => <SectionNote text="불러오지 못했습니다." {...props} />],
])('after a retry of %s by keyboard, the focus is in the content', async (_what, State) => {
  render(<Page State={State} />);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('고민')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('an error state has a link to the customer centre', () => {
  render(<ErrorState />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    '잠시 후 다시 시도해 주세요. 문제가 계속되면 고객센터로 알려 주세요.',
  );
  expect(screen.getByRole('link', { name: '고객센터' })).toHaveAttribute('href', CHANNEL_CHAT.url);
});

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
  ['a section', (props: { onRetry?: () => void }) => <SectionNote text="불러오지 못했어요." {...props} />],
])('who tries %s again by keyboard goes on from there', async (_what, State) => {
  render(<Page State={State} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('고민')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

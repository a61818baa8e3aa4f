import { renderElement, setFlags } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
import { flagsOf } from './flags.ts';

const { useFlag } = flagsOf({
  'mfe-gift.new': { default: false },
  'mfe-gift.layout': { default: 'one', variants: { one: 'one column', two: 'two columns' } },
});

function Page() {
  const layout: 'one' | 'two' = useFlag('mfe-gift.layout');
  const isNew: boolean = useFlag('mfe-gift.new');
  // @ts-expect-error this flag is not declared
  const other: unknown = useFlag('mfe-gift.other');
  return <p>{[layout, String(isNew), String(other)].join(' ')}</p>;
}

it('A component reads the values of its page, and the defaults of flags that the page does not have', () => {
  const { unmount } = renderElement(<Page />);
  expect(screen.getByText('one false undefined')).toBeInTheDocument();
  unmount();
  setFlags({ 'mfe-gift.new': true });
  const second = renderElement(<Page />);
  expect(screen.getByText('one true undefined')).toBeInTheDocument();
  second.unmount();
  setFlags({ 'mfe-gift.layout': 'two' });
  renderElement(<Page />);
  expect(screen.getByText('two false undefined')).toBeInTheDocument();
});

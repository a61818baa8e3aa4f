import { Button, type ErrorStateProps } from '@onmaum/shared-ui';
import { RotateCw } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { reloadPage, useRetry } from '../failed-part.ts';

/**
 * Changes error states when answers of the API no longer fit the code of the page: a reload replaces the retry.
 * @param follow called with the number of error states that offer the reload, whenever it changes
 * @returns the function that changes the props of an error state
 */
export function outdatedStates(follow: (offers: number) => void): (props: ErrorStateProps) => ErrorStateProps {
  let offers = 0;
  const count = () => {
    offers += 1;
    follow(offers);
    return () => {
      offers -= 1;
      follow(offers);
    };
  };
  return ({ level, ways }) => ({
    title: '사이트가 새로워졌어요',
    text: '새로고침하면 바로 볼 수 있어요. 쓰던 글은 그대로 남아 있어요.',
    level,
    ways: (
      <>
        <RenewButton onShown={count} />
        {ways}
      </>
    ),
  });
}

/** @param props `onShown` is called when the button is shown, and returns a function that is called when it is removed */
function RenewButton({ onShown }: { onShown: () => () => void }) {
  const [reload, isReloading] = useRetry(reloadPage);
  useLayoutEffect(onShown, [onShown]);
  return (
    <Button busy={isReloading} onClick={reload}>
      <RotateCw size={18} aria-hidden="true" />
      새로고침
    </Button>
  );
}

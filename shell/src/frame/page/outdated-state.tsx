import { Button, type ErrorStateProps } from '@onmaum/shared-ui';
import { RotateCw } from 'lucide-react';
import { reloadPage, useRetry } from '../failed-part.ts';

/** Changes an error state when answers of the API no longer fit the code of the page: a reload replaces the retry. */
export const outdatedState = ({ level, ways }: ErrorStateProps): ErrorStateProps => ({
  title: '사이트가 새로워졌어요',
  text: '새로고침하면 바로 볼 수 있어요. 쓰던 글은 그대로 남아 있어요.',
  level,
  ways: (
    <>
      <RenewButton />
      {ways}
    </>
  ),
});

function RenewButton() {
  const [reload, isReloading] = useRetry(reloadPage);
  return (
    <Button busy={isReloading} onClick={reload}>
      <RotateCw size={18} aria-hidden="true" />
      새로고침
    </Button>
  );
}

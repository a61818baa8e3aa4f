import { IconButton, type IconButtonProps, swallowSecondPress } from '@onmaum/shared-ui';
import type { MouseEvent } from 'react';

/**
 * A button that removes its row from a form. The second press of a double press is discarded, since it would remove the next row,
 * which has moved up. It is discarded even if React reuses the pressed button for that row.
 */
export const RemoveButton = ({ onClick, ...rest }: IconButtonProps) => (
  <IconButton
    {...rest}
    onClick={(event: MouseEvent<HTMLButtonElement>) => {
      swallowSecondPress();
      onClick?.(event);
    }}
  />
);

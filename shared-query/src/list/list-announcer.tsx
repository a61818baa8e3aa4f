import { VisuallyHidden } from '@onmaum/shared-ui';
import { useState } from 'react';

interface Props {
  /** Identifies the list. */
  choice: string;
  /** Description of the shown items; undefined while they load. */
  text: string | undefined;
}

/** Announces the result of a changed filter or sort order to screen readers. The first list of a page is not announced. */
export function ListAnnouncer({ choice, text }: Props) {
  const [announced, setAnnounced] = useState({ choice, text: '' });
  if (text !== undefined && announced.choice !== choice) setAnnounced({ choice, text });
  return (
    <VisuallyHidden>
      <span role="status">{announced.text}</span>
    </VisuallyHidden>
  );
}

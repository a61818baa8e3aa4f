import { VisuallyHidden } from '@onmaum/shared-ui';
import { useState } from 'react';

interface Props {
  /** Identifies the list. */
  choice: string;
  /** What is shown; undefined while it is being loaded. */
  text: string | undefined;
}

/** Tells screen readers what a change of filters or sort order led to; silent about the list that the page opens with. */
export function ListAnnouncer({ choice, text }: Props) {
  const [said, setSaid] = useState({ choice, text: '' });
  if (text !== undefined && said.choice !== choice) setSaid({ choice, text });
  return (
    <VisuallyHidden>
      <span role="status">{said.text}</span>
    </VisuallyHidden>
  );
}

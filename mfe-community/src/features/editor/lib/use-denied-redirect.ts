import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

export interface Denial {
  text: string;
  /** Path to which the user is then redirected. */
  to: string;
}

/** Shows why the user may not see a page, then redirects. */
export function useDeniedRedirect(denial: Denial | null) {
  const navigate = useNavigate();
  const { text, to } = denial ?? {};

  const hasStarted = useRef(false);
  useEffect(() => {
    if (text === undefined || to === undefined || hasStarted.current) return;
    hasStarted.current = true;
    void alertDialog(text, { required: true }).then((read) => read && navigate(to, { replace: true }));
  }, [text, to, navigate]);
}

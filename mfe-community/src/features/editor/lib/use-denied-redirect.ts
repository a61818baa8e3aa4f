import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

export interface Denial {
  text: string;
  /** Where the user is redirected to afterwards. */
  to: string;
}

/** Shows why the user may not see a page, then redirects. */
export function useDeniedRedirect(denial: Denial | null) {
  const navigate = useNavigate();
  const { text, to } = denial ?? {};

  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const hasStarted = useRef(false);
  useEffect(() => {
    if (text === undefined || to === undefined || hasStarted.current) return;
    hasStarted.current = true;
    void alertDialog(text).then(() => {
      // the user may have navigated away meanwhile
      if (shown.current) return navigate(to, { replace: true });
    });
  }, [text, to, navigate]);
}

import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

export interface Refusal {
  text: string;
  /** Where the person is sent afterwards. */
  to: string;
}

/** Tells why a page is not for this person, and leads away from it. */
export function useRefusal(refusal: Refusal | null) {
  const navigate = useNavigate();
  const { text, to } = refusal ?? {};

  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const told = useRef(false);
  useEffect(() => {
    if (text === undefined || to === undefined || told.current) return;
    told.current = true;
    void alertDialog(text).then(() => {
      // meanwhile the person may have gone elsewhere
      if (shown.current) return navigate(to, { replace: true });
    });
  }, [text, to, navigate]);
}

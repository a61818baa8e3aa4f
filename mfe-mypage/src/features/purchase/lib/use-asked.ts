import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Opens a dialog of a purchase if the search parameter `name` is the id of the order. Links on other pages set the parameter.
 * It is removed first, so that a reload or Back does not open the dialog again.
 */
export function useAsked(name: 'pick' | 'phone', orderId: number, open: () => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isAsked = new URLSearchParams(search).get(name) === String(orderId);
  const answer = useEffectEvent(
    () => void Promise.resolve(navigate({ search: '' }, { replace: true, preventScrollReset: true })).then(open),
  );
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}

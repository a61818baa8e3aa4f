import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Opens something of a purchase when the address asks for it with the id of the order, as a link of another page does. The
 * address is cleaned first, so that a reload or Back does not open it again.
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

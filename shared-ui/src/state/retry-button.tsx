import { type ReactNode, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';
import { Button, type ButtonProps } from '../actions/button.tsx';

interface Retries {
  /** Reloads the page; set when retries cannot help any more. The promise ends if the reload fails. */
  reload: (() => Promise<unknown>) | null;
  /** Number of shown buttons that reload the page. */
  offers: number;
}

/** Whether failed parts of the page offer a retry or, once the frame has set `reload`, the reload of the page. */
export const useRetries = create<Retries>(() => ({ reload: null, offers: 0 }));

/** Title and text of failed parts that offer the reload. */
export const RELOAD = {
  title: '사이트가 새로워졌어요',
  text: '새로고침하면 바로 볼 수 있어요. 쓰던 글은 그대로 남아 있어요.',
  label: '새로고침',
};

const addOffers = (more: number) => useRetries.setState(({ offers }) => ({ offers: offers + more }));

export interface RetryButtonProps extends ButtonProps {
  /**
   * Whether the part has failed; default true. If false, the button has its caller's text and action. When the value changes, the
   * button keeps the focus.
   */
  failed?: boolean;
  icon?: ReactNode;
}

/** The button of a part that failed, at first for a retry, later for the reload of the page (rules/site.md#another-version). */
export function RetryButton({ failed = true, icon, busy, onClick, children, ...look }: RetryButtonProps) {
  const reload = useRetries((state) => failed && state.reload);
  const [isReloading, setReloading] = useState(false);
  useLayoutEffect(() => {
    if (!reload) return;
    addOffers(1);
    return () => addOffers(-1);
  }, [reload]);
  const press =
    reload &&
    (() => {
      setReloading(true);
      void reload().finally(() => setReloading(false));
    });
  return (
    <Button {...look} busy={busy || isReloading} onClick={press || onClick}>
      {icon}
      {reload ? RELOAD.label : failed ? '다시 시도' : children}
    </Button>
  );
}

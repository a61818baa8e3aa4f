import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The bar at the end of the surrounding modal; null until it is mounted, undefined outside of modals. */
export const ModalBar = createContext<HTMLElement | null | undefined>(undefined);

interface Props {
  /** Class of the element around the buttons outside of modals. */
  className?: string | undefined;
  /** The buttons. A submit button needs the attribute `form`, since the bar may be outside of the form. */
  children: ReactNode;
}

/** The main buttons of a form or text: in the bar at the end of the modal around it, or in place if there is none. */
export function MainActions({ className, children }: Props) {
  const bar = useContext(ModalBar);
  if (bar === undefined) return <div className={className}>{children}</div>;
  return bar && createPortal(children, bar);
}

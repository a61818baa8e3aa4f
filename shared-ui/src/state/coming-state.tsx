import type { PageHead } from '@onmaum/shared-contract';
import { EmptyState, LinkButton } from '@onmaum/shared-ui';

const TITLE = '준비 중인 화면이에요';

/** Head of a page that is not open yet. */
export const COMING_HEAD = { title: TITLE, noindex: true } as const satisfies PageHead;

export interface ComingStateProps {
  text: string;
  /** Where to go instead. */
  to: string;
  label: string;
}

/** The page of an address that is not open yet. */
export const ComingState = ({ text, to, label }: ComingStateProps) => (
  <EmptyState
    level={1}
    picture="list"
    title={TITLE}
    text={text}
    action={
      <LinkButton to={to} variant="primary">
        {label}
      </LinkButton>
    }
  />
);

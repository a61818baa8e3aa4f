import { EmptyState, LinkButton, type Picture } from '@onmaum/shared-ui';

interface Props {
  picture?: Picture;
  title: string;
  text: string;
  to: string;
  label: string;
}

/** Empty state of a list, with a link to another page. */
export const EmptyList = ({ picture = 'list', title, text, to, label }: Props) => (
  <EmptyState
    picture={picture}
    title={title}
    text={text}
    action={
      <LinkButton to={to} variant="primary">
        {label}
      </LinkButton>
    }
  />
);

import { EmptyState, LinkButton, type Picture } from '@onmaum/shared-ui';

interface Props {
  picture: Picture;
  title: string;
  text: string;
  to: string;
  label: string;
}

/** A list without items, and where the first one can be made. */
export const EmptyList = ({ picture, title, text, to, label }: Props) => (
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

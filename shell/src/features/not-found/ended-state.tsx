import { ENDED_TEXT, NEIGHBOURS } from '@onmaum/shared-contract/release/ended-page';
import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import { EmptyState, LinkButton } from '@onmaum/shared-ui';

const [before, link, after] = ENDED_TEXT.help;

/** The page at a path of a removed area. @param open paths of the boards to which it links */
export const EndedState = ({ open }: { open: readonly string[] }) => (
  <EmptyState
    picture="notfound"
    level={1}
    title={ENDED_TEXT.title}
    text={
      <>
        {ENDED_TEXT.text} {before}
        <a href={CHANNEL_CHAT.url} target="_blank" rel="noopener noreferrer">
          {link}
        </a>
        {after}
      </>
    }
    action={
      <>
        <LinkButton to="/" variant="primary">
          {ENDED_TEXT.home}
        </LinkButton>
        {NEIGHBOURS.filter(([path]) => open.includes(path)).map(([path, label]) => (
          <LinkButton key={path} to={path}>
            {label}
          </LinkButton>
        ))}
      </>
    }
  />
);

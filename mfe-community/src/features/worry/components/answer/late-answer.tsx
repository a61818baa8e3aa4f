import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import { LinkButton } from '@onmaum/shared-ui';
import { LastDay } from '@onmaum/shared-ui/act-time';
import s from './late-answer.module.css';

/**
 * Note that an answer is late. The author gets a link to the customer centre.
 * @param due end of the last day on which the answer would have been in time
 * @param mine whether the reader is the author of the worry
 */
export const LateAnswer = ({ due, mine }: { due: string; mine: boolean }) => (
  <div className={s.late}>
    <p className={s.text}>
      <LastDay end={due} />
      까지 드리기로 한 답변이 늦어지고 있어요. 기다리게 해서 죄송합니다.
      {mine && ' 고객센터에 알려 주시면 확인해 드릴게요.'}
    </p>
    {mine && (
      <LinkButton size="s" to={CHANNEL_CHAT.url} target="_blank" rel="noopener noreferrer">
        고객센터
      </LinkButton>
    )}
  </div>
);

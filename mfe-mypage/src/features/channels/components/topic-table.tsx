import { CHANNELS } from '@onmaum/shared-contract/notification/channels';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@onmaum/shared-contract/notification/kinds';
import type { NotificationSettings } from '@onmaum/shared-contract/notification/settings';
import { Card, common } from '@onmaum/shared-ui';
import { tickBox } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import { useChangeSettings } from '../api/settings.ts';
import s from './topic-table.module.css';

/** Short names of the channels for the heads of the columns. */
const SHORT = { push: '휴대폰', mail: '이메일', talk: '알림톡' } as const;

/** Table of checkboxes: whether the member receives each topic through each channel. */
export function TopicTable({ settings: { channels, topics } }: { settings: NotificationSettings }) {
  const { choose } = useChangeSettings();
  const id = useId();
  const names = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[];
  const rows = names.filter((name) => topics.some(({ topic }) => topic === name));
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id} className={common.stack3}>
      <h2 id={id} className={common.heading}>
        받을 소식
      </h2>
      <table className={s.table}>
        <thead>
          <tr>
            <td />
            {channels.map(({ channel, is_on }) => (
              <th key={channel} scope="col" className={s.column}>
                <abbr title={CHANNELS[channel]}>{SHORT[channel]}</abbr>
                {!is_on && <span className={s.off}>꺼짐</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((topic) => (
            <tr key={topic}>
              <th scope="row" className={s.topic}>
                {NOTIFICATION_TOPICS[topic]}
              </th>
              {channels.map(({ channel }) => {
                const choice = topics.find((one) => one.topic === topic && one.channel === channel);
                return (
                  <td key={channel} className={s.cell}>
                    {choice && (
                      <label className={s.box}>
                        <input
                          type="checkbox"
                          className={tickBox}
                          aria-label={`${NOTIFICATION_TOPICS[topic]} ${SHORT[channel]}`}
                          checked={choice.is_on}
                          onChange={({ target }) => choose({ topic, channel, is_on: target.checked })}
                        />
                      </label>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

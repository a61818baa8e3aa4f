import { CHANNELS, NEUTRAL_TEXT } from '@onmaum/shared-contract/notification/channels';
import type { NotificationSettings } from '@onmaum/shared-contract/notification/settings';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Button, Card, common, QueryView, SkeletonList, Time } from '@onmaum/shared-ui';
import { Checkbox } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useChangeSettings, useSettings } from '../api/settings.ts';
import { MailAddress } from './mail-address.tsx';
import { PushHere } from './push-here.tsx';
import s from './settings.module.css';
import { TopicTable } from './topic-table.tsx';

/** The member's choices of channels, topics and quiet hours (rules/notification-channels.md#settings-page). */
export const Settings = () => (
  <QueryView query={useSettings()} loading={<SkeletonList count={3} />}>
    {(settings) => (
      <div className={common.stack4}>
        <ChannelSwitches settings={settings} />
        <TopicTable settings={settings} />
        <QuietHours isQuiet={settings.is_quiet} />
        <Marketing {...settings.marketing} />
      </div>
    )}
  </QueryView>
);

function ChannelSwitches({ settings: { channels, mail } }: { settings: NotificationSettings }) {
  const { switchChannels } = useChangeSettings();
  const id = useId();
  const isOn = (name: string) => channels.find(({ channel }) => channel === name)?.is_on;
  const names = channels.map(({ channel }) => channel);
  const areOff = channels.every(({ is_on }) => !is_on);
  return (
    <Card as="section" aria-labelledby={id} className={common.stack3}>
      <h2 id={id} className={common.heading}>
        받는 방법
      </h2>
      <p className={common.note}>온마음 안의 알림은 언제나 받아요. 밖에서도 받을지 골라 주세요.</p>
      {isOn('push') !== undefined && (
        <div className={s.channel}>
          <Checkbox
            label={CHANNELS.push}
            checked={isOn('push') === true}
            onChange={({ target }) => switchChannels(['push'], target.checked)}
          />
          <PushHere isChannelOn={isOn('push') === true} />
        </div>
      )}
      {isOn('mail') !== undefined && (
        <div className={s.channel}>
          <Checkbox
            label={CHANNELS.mail}
            checked={isOn('mail') === true}
            onChange={({ target }) => switchChannels(['mail'], target.checked)}
          />
          <MailAddress {...mail} />
        </div>
      )}
      {isOn('talk') !== undefined && (
        <div className={s.channel}>
          <Checkbox
            label={CHANNELS.talk}
            checked={isOn('talk') === true}
            onChange={({ target }) => switchChannels(['talk'], target.checked)}
          />
          <p className={s.about}>예약과 결제 소식만 보내요. 카카오톡으로 받을 수 없으면 문자로 보내 드려요.</p>
        </div>
      )}
      {names.length > 0 && (
        <Button
          size="s"
          variant="quiet"
          className={s.off}
          // `aria-disabled`, because `disabled` would take the focus from the pressed button
          aria-disabled={areOff}
          onClick={() => areOff || switchChannels(names, false)}
        >
          모두 끄기
        </Button>
      )}
      <p className={common.small}>
        다른 사람이 볼 수 있는 곳에는 “{NEUTRAL_TEXT}”라고만 보여요. 어떤 소식인지, 누구의 글인지는 온마음에 들어와야
        보여요.
      </p>
    </Card>
  );
}

function QuietHours({ isQuiet }: { isQuiet: boolean }) {
  const { setQuiet } = useChangeSettings();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={common.stack2}>
      <h2 id={id} className={common.heading}>
        조용한 시간
      </h2>
      <Checkbox
        label="밤 9시부터 아침 8시까지의 소식은 아침에 받을게요"
        checked={isQuiet}
        onChange={({ target }) => setQuiet(target.checked)}
      />
      <p className={common.note}>12시간 안에 시작하는 상담의 소식은 밤에도 바로 알려 드려요.</p>
    </Card>
  );
}

function Marketing({ is_agreed, agreed_at }: NotificationSettings['marketing']) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={common.stack2}>
      <h2 id={id} className={common.heading}>
        마케팅 정보
      </h2>
      <p>
        {is_agreed && agreed_at ? (
          <>
            <Time iso={agreed_at} format="date" />에 받기로 동의하셨어요.
          </>
        ) : (
          '받지 않고 있어요.'
        )}{' '}
        <Link to={paths.myinfoChange} className={s.link}>
          바꾸기
        </Link>
      </p>
      <p className={common.note}>동의하신 지 2년마다 다시 알려 드려요.</p>
    </Card>
  );
}

import { CHANNELS, NEUTRAL_TEXT } from '@onmaum/shared-contract/notification/channels';
import type { NotificationSettings } from '@onmaum/shared-contract/notification/settings';
import { paths } from '@onmaum/shared-contract/site/paths';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { useIsPushRead } from '@onmaum/shared-query/push';
import { Button, Card, common, cx, QueryView, Time, Unbroken, VisuallyHidden } from '@onmaum/shared-ui';
import { Checkbox } from '@onmaum/shared-ui/forms';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useChangeSettings, useSettings } from '../api/settings.ts';
import { NEW_MEMBER } from '../lib/new-member.ts';
import { MailAddress } from './mail-address.tsx';
import { PushHere } from './push-here.tsx';
import s from './settings.module.css';
import { TopicTable } from './topic-table.tsx';
import waiting from './waiting.module.css';

/** The member's choices of channels, topics and quiet hours (rules/notification-channels.md#settings-page). */
export function Settings() {
  // the skeleton stays until the state of push is known, so that the text about that state does not move the page later
  const isPushRead = useIsPushRead();
  return (
    <QueryView query={useSettings()} object="알림 설정" loading={<SettingsSkeleton />}>
      {(settings) => (isPushRead ? <Choices settings={settings} /> : <SettingsSkeleton />)}
    </QueryView>
  );
}

const Choices = ({ settings }: { settings: NotificationSettings }) => (
  <div className={common.stack4}>
    <ChannelSwitches settings={settings} />
    <TopicTable settings={settings} />
    <QuietHours isQuiet={settings.is_quiet} />
    <Marketing {...settings.marketing} />
  </div>
);

/** The choices of a new member, drawn as bars, so that nothing moves when the member's own choices are loaded. */
const SettingsSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    <div inert aria-hidden="true" className={waiting.bars}>
      <Choices settings={NEW_MEMBER} />
    </div>
  </div>
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
          <p className={s.about}>
            예약과 결제 소식만 보내고, 무엇을 예약했는지는 적지 않아요. 카카오톡으로 받을 수 없으면 문자로 보내 드려요.
          </p>
        </div>
      )}
      {names.length > 0 && (
        <Button
          size="s"
          variant="quiet"
          className={cx(s.off, common.flush)}
          // `aria-disabled`, because `disabled` would take the focus from the pressed button
          aria-disabled={areOff}
          onClick={() => areOff || switchChannels(names, false)}
        >
          모두 끄기
        </Button>
      )}
      <p className={common.small}>
        <Unbroken>휴대폰·브라우저 알림과 이메일의 제목에는 “{NEUTRAL_TEXT}”라고만 보여요.</Unbroken> 글의 내용과 사람의
        이름은 어디로도 보내지 않아요.
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

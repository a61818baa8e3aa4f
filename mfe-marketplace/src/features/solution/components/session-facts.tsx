import type { GoodsInfo } from '@onmaum/shared-contract';
import { MEETING_KINDS } from '@onmaum/shared-contract/order/meeting';
import { Unbroken } from '@onmaum/shared-ui';
import { Clock, MessageCircle, Users } from 'lucide-react';
import { placesText } from '../../goods/lib/places-text.ts';
import s from './session-facts.module.css';

type Facts = Pick<
  GoodsInfo,
  'inwon' | 'multiple' | 'sessions' | 'time' | 'communicate' | 'meeting_kind' | 'places_left'
>;

/** Facts about the sessions: participants, minutes or number of sessions, and means of communication. */
export const SessionFacts = ({ goods }: { goods: Facts }) => (
  <dl className={s.facts}>
    <div className={s.fact}>
      <Users size={18} aria-hidden="true" />
      <dt>참여 인원</dt>
      <dd>
        <Unbroken>
          {goods.inwon === 1 ? '1:1' : `${goods.inwon}명`}
          {goods.places_left != null && ` · ${placesText(goods.places_left)}`}
        </Unbroken>
      </dd>
    </div>
    <div className={s.fact}>
      <Clock size={18} aria-hidden="true" />
      <dt>{goods.multiple ? '횟수' : '시간'}</dt>
      <dd>{goods.multiple ? `${goods.sessions}회` : `${goods.time}분`}</dd>
    </div>
    <div className={s.fact}>
      <MessageCircle size={18} aria-hidden="true" />
      <dt>진행 방법</dt>
      <dd>{goods.meeting_kind ? MEETING_KINDS[goods.meeting_kind] : goods.communicate}</dd>
    </div>
  </dl>
);

import type { DeskBooking } from '@onmaum/shared-contract';
import { common, Unbroken } from '@onmaum/shared-ui';
import { dayText, hoursText } from '../../../lib/korean-days.ts';
import s from './outside.module.css';

/** Note that agreed sessions outside of the working hours still take place. It is empty if there are none. */
export const Outside = ({ bookings }: { bookings: readonly DeskBooking[] }) => (
  <div role="status" className={s.live}>
    {bookings.length > 0 && (
      <div className={s.note}>
        <p>
          <strong>상담 시간 밖의 예약이 {bookings.length}건 있어요.</strong> 이미 정한 예약은 그대로 진행돼요. 시간을
          바꾸려면 구매자에게 새 시간을 제안해 주세요.
        </p>
        <ul className={common.stack2}>
          {bookings.map(({ starts_at, ends_at, goods_name, order_ids }) => (
            <li key={order_ids.join()}>
              <Unbroken>
                {dayText(Date.parse(starts_at))} {hoursText(Date.parse(starts_at), Date.parse(ends_at))} · {goods_name}
              </Unbroken>
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);

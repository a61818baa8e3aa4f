import type { DeskWorry } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { Card, common, Time, Unbroken } from '@onmaum/shared-ui';
import { Link } from 'react-router-dom';
import s from './worry-text.module.css';

/** Earlier worries of the same author that this counsellor has answered. */
export const EarlierWorries = ({ worries }: { worries: DeskWorry['earlier'] }) => (
  <Card as="section" tone="quiet" aria-labelledby="earlier">
    <h2 id="earlier" className={common.heading}>
      내가 답변한 이 작성자의 고민
    </h2>
    <ul className={s.earlier}>
      {worries.map(({ id, title, category, counselor_answer_date }) => (
        <li key={id}>
          <Link to={deskPaths.worry(id)}>
            {title}
            <span className={common.small}>
              <Unbroken>
                {category} · <Time iso={counselor_answer_date} format="date" /> 답변
              </Unbroken>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);

import type { DeskOrder } from '@onmaum/shared-contract';
import { Card, common, Time, Unbroken } from '@onmaum/shared-ui';

const BY = { buyer: '구매자', counsellor: '나', operator: '운영자', system: '온마음' } as const;

/** The history of an order, the latest first. */
export const History = ({ order: { history } }: { order: DeskOrder }) =>
  history.length > 0 && (
    <Card as="section" tone="quiet" aria-labelledby="history" className={common.stack3}>
      <h2 id="history" className={common.heading}>
        지난 일
      </h2>
      <ol className={common.stack2}>
        {history.toReversed().map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <p>{text}</p>
            <p className={common.small}>
              <Unbroken>
                {BY[by]} · <Time iso={at} format="datetime" />
              </Unbroken>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );

import { paths } from '@onmaum/shared-contract/site/paths';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { Link } from 'react-router-dom';
import s from './bought-note.module.css';

interface Props {
  goodsId: number;
  /** Null if the order is unknown in this tab: the link then opens all purchases. */
  orderId: number | null;
}

/** Note that the solution was just paid, with a link to the order. */
export const BoughtNote = ({ goodsId, orderId }: Props) => (
  <p className={s.note}>
    {MARKET_TEXT.boughtAlready}{' '}
    {orderId === null ? (
      <Link to={paths.purchase}>구매 내역 보기</Link>
    ) : (
      <Link to={paths.solutionOrder(goodsId, orderId)}>구매한 내용 보기</Link>
    )}
  </p>
);

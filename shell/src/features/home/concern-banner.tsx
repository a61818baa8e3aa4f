import { paths } from '@onmaum/shared-contract/site/paths';
import { ANSWER_DAYS } from '@onmaum/shared-contract/worry/answer-due';
import { LinkButton, Unbroken } from '@onmaum/shared-ui';
import s from './concern-banner.module.css';

/** The invitation to the worry board. */
export function ConcernBanner() {
  return (
    <section className={s.banner} aria-labelledby="concern-banner">
      <div className={s.words}>
        <h2 id="concern-banner" className={s.title}>
          말하지 못한 고민, 여기에 내려놓으세요
        </h2>
        <p className={s.text}>
          <Unbroken>전문 상담사가 영업일 {ANSWER_DAYS}일 안에 무료로 답해 드려요.</Unbroken>
        </p>
      </div>
      <LinkButton to={paths.concern} variant="primary" size="l">
        고민게시판 가기
      </LinkButton>
    </section>
  );
}

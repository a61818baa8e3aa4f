import { paths } from '@onmaum/shared-contract/site/paths';
import { Card, common, SectionHeader } from '@onmaum/shared-ui';
import { ClipboardList, HeartHandshake, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import s from './product-guide.module.css';

const WAYS = [
  {
    title: '고민 나누기',
    text: '지금 마음을 글로 적으면 전문가가 무료로 답해 드려요.',
    to: paths.concern,
    action: '고민게시판 보기',
    Icon: HeartHandshake,
  },
  {
    title: '심리상담',
    text: '전문 상담사와 1:1로, 내 속도에 맞춰 이야기해요.',
    to: paths.solution,
    action: '상담 둘러보기',
    Icon: MessagesSquare,
  },
  {
    title: '심리검사',
    text: '검사와 해석 상담으로 나를 더 또렷하게 알아가요.',
    to: paths.solution,
    action: '검사 둘러보기',
    Icon: ClipboardList,
  },
];

/** Links to three ways to get help (rules/home.md#find-your-product). */
export function ProductGuide() {
  return (
    <section aria-labelledby="product-guide">
      <SectionHeader id="product-guide" title="나에게 맞는 방법 찾기" />
      <ul className={s.ways}>
        {WAYS.map(({ title, text, to, action, Icon }) => (
          <Card as="li" key={title} className={s.way} interactive>
            <Icon className={s.icon} size={28} aria-hidden="true" />
            <h3 className={common.heading}>
              <Link className={s.link} to={to}>
                {title}
              </Link>
            </h3>
            <p className={common.note}>{text}</p>
            <span className={s.action} aria-hidden="true">
              {action}
            </span>
          </Card>
        ))}
      </ul>
    </section>
  );
}

import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import s from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'brand' | 'accent' | 'warn' | 'danger' | 'ok';
  children: ReactNode;
}

/** A short status: '답변 완료', '투표 종료'. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span className={cx(s.badge, s[tone])}>{children}</span>
);

/** Marks a counsellor. */
export const CounsellorBadge = () => (
  <Badge tone="brand">
    <BadgeCheck size={14} aria-hidden="true" />
    전문가
  </Badge>
);

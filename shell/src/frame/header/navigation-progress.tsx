import { useNavigation } from 'react-router-dom';
import s from './navigation-progress.module.css';

/** A thin progress line while the next page is being loaded. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={s.bar} role="progressbar" aria-label="페이지를 불러오는 중" />;
}

import type { Meta } from 'storybook-react-rsbuild';
import { ComingState } from './coming-state.tsx';

export default { title: 'state/ComingState' } satisfies Meta;

export const Plain = () => <ComingState text="조금만 기다려 주세요." to="/" label="홈으로 가기" />;

import type { Meta } from 'storybook-react-rsbuild';
import { CATEGORY_LOOK } from '../category/category-look.ts';
import { CategoryTag } from '../category/category-tag.tsx';
import { Chip } from './chip.tsx';

export default { title: 'actions/Chip' } satisfies Meta;

const nothing = () => undefined;

export const Text = () => <Chip>#이직</Chip>;
export const Link = () => <Chip to="/search/번아웃">#번아웃</Chip>;
export const Toggle = () => (
  <>
    <Chip pressed={false} onClick={nothing}>
      연애
    </Chip>
    <Chip pressed onClick={nothing}>
      직장
    </Chip>
  </>
);
export const Categories = () => Object.keys(CATEGORY_LOOK).map((name) => <CategoryTag key={name} category={name} />);

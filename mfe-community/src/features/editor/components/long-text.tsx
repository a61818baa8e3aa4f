import { TextArea } from '@onmaum/shared-ui/forms';
import type { ComponentProps } from 'react';
import s from './editor-form.module.css';

/** Text area for the text of a post: several lines high, and grows with the text. */
export const LongText = (props: ComponentProps<typeof TextArea>) => <TextArea {...props} className={s.long} />;

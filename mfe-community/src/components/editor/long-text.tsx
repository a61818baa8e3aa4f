import { TextArea } from '@onmaum/shared-ui/forms';
import type { ComponentProps } from 'react';
import s from './editor-form.module.css';

/** Where the text of a post is written: it invites to more than a line, and grows with it. */
export const LongText = (props: ComponentProps<typeof TextArea>) => <TextArea {...props} className={s.long} />;

import { Link, type LinkProps } from 'react-router-dom';
import s from './card-link.module.css';

/** The title of a card as a link that covers the whole card. */
export const CardLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={s.link} />;

import { Argument, InvalidArgumentError, Option } from 'commander';
import { LONGEST_MESSAGE } from '../releases/one-line.ts';

/** Arguments and options that several commands have. */

const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It has to be a whole number.');
  return Number(text);
};

const share = (text: string): number => {
  const percent = wholeNumber(text);
  if (percent < 1 || percent > 99) throw new InvalidArgumentError('It has to be from 1 to 99; leave it out for all.');
  return percent;
};

const why = (text: string): string => {
  if (text.length > LONGEST_MESSAGE)
    throw new InvalidArgumentError(`It has to be at most ${LONGEST_MESSAGE} characters.`);
  return text;
};

export const APP = new Argument('<app>', 'the shell or an area, by its folder');
/** Argument for any released app. Its sources may be missing in this checkout. */
export const RELEASED = new Argument('<app>', 'the shell or an area, as list shows it');
export const VERSION = new Argument('<version>', 'as list shows it');
export const FLAG = new Argument('<flag>', 'its key, with or without the name of the app');
export const VALUE = new Argument('<value>', 'on, off, a share of the visitors from 1 to 99, a variant, or default');
export const SHARE = new Argument('[share]', 'the share of the visitors who get a variant').argParser(share);
export const CANARY = new Argument('[version]', 'refuses unless the canary is this one');
export const WHY = new Option('-m, --message <why>', 'why, for the history').argParser(why);
export const TO = new Option('--to <address>', 'a registry, with its token in REGISTRY_TOKEN; by default the folder');
export const TRAFFIC = new Option('--traffic <percent>', 'as a canary for this share of the visitors').argParser(share);
export const PREVIEW = new Option('--preview', 'for people with its link, for 7 days').conflicts('traffic');
export const DAYS = new Option('--days <days>', 'how long a page is in use; by default 30').argParser(wholeNumber);

import { formatDayBeside, formatMoment, formatNearDay } from '@diwan/domain/format-moment.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { formatLocalTime, localTimeOf } from './dates.ts';
import { insideText } from './format-instant.ts';
import { useLocale } from './locale.ts';
import { useToday } from './today.ts';
import classes from './moment.module.css';

interface LocalMomentProps {
  /** A local time of the wire. */
  readonly at: string;
  /** In the middle of a sentence: `today 2 PM`. */
  readonly isWithin?: boolean;
  /** Where its clocks are, if not those of the business. */
  readonly timeZone?: string | undefined;
}

/** When something is or was, as people say it: `Today 2 PM`; the whole date stands in its title. */
export function LocalMoment({ at, timeZone, isWithin = false }: LocalMomentProps) {
  const locale = useLocale();
  const words = formatMoment(at, useToday(timeZone), locale);
  return (
    <time className={classes.moment} dateTime={at.slice(0, 16)} title={formatLocalTime(at, locale)}>
      <bdi>{isWithin ? insideText(words) : words}</bdi>
    </time>
  );
}

/** The same of an instant, on the clocks of the business. */
export function Moment({ at, timeZone, ...rest }: LocalMomentProps) {
  const { business } = useWorkspace();
  return <LocalMoment at={localTimeOf(at, timeZone ?? business?.timezone)} timeZone={timeZone} {...rest} />;
}

/** The day of an instant, as people say it: `Yesterday`, `5 Apr`. */
export function MomentDay({ at, isWithin = false }: Pick<LocalMomentProps, 'at' | 'isWithin'>) {
  const locale = useLocale();
  const { business } = useWorkspace();
  const day = localTimeOf(at, business?.timezone).slice(0, 10);
  const words = formatNearDay(day, useToday(), locale);
  return (
    <time className={classes.moment} dateTime={day} title={day}>
      <bdi>{isWithin ? insideText(words) : words}</bdi>
    </time>
  );
}

/** Stands in a text for what is drawn there: no text has it. */
const HERE = '\uFFFC';

interface MomentInProps {
  readonly at: string;
  /** The message, given what stands for the moment. */
  readonly sentence: (moment: string) => string;
  /** Its day alone. */
  readonly isDay?: boolean;
}

/** A moment within a sentence. */
export function MomentIn({ at, sentence, isDay = false }: MomentInProps) {
  const [before, after] = sentence(HERE).split(HERE);
  const Said = isDay ? MomentDay : Moment;
  return (
    <>
      {before}
      <Said at={at} isWithin={before !== ''} />
      {after}
    </>
  );
}

/** How local times of the business are said where a sentence is text alone, such as in a label. */
export function useFormatLocal(): (at: string) => string {
  const locale = useLocale();
  const today = useToday();
  return (at) => formatMoment(at, today, locale);
}

/** The day as people say it: `Today`, `5 Apr`. */
export function useFormatDay(): (day: string) => string {
  const locale = useLocale();
  const today = useToday();
  return (day) => formatNearDay(day, today, locale);
}

/** A day of a period, `5 Apr`, whose other end stands beside it; the year where it is another one. */
export function useFormatDate(): (day: string) => string {
  const locale = useLocale();
  const today = useToday();
  return (day) => formatDayBeside(day, today, locale);
}

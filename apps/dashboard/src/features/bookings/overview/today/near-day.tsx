import { useFormatDay } from '#kit/i18n/moment.tsx';

/** A day as people say it. Loaded behind the day of a chalet: calendars weigh more than all its figures. */
export default function NearDay({ day }: { readonly day: string }) {
  return useFormatDay()(day);
}

import { localTime } from '@diwan/contract/fields.ts';
import { events } from '@diwan/contract/hospitality/events.ts';
import { IconConfetti } from '@tabler/icons-react';
import { DateRangeField } from '#kit/form/date-range-field.tsx';
import { GalleryField } from '#kit/form/gallery-field.tsx';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { localTimeColumn, nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.messages;
const schema = events.createBody
  .pick({ locales: true, media: true })
  .extend({ start: localTime(), end: localTime() });

function EventFields() {
  const t = useText(eventMessages);
  const { business } = useWorkspace();
  const isOfStays = business?.type === 'chalet' || business?.type === 'hotel';
  return (
    <>
      <LocalizedField autoFocus />
      <DateRangeField
        from="start"
        to="end"
        label={t('dates')}
        description={t(isOfStays ? 'datesHint' : 'wholeDaysHint')}
        mayBeOneDay
        isWholeDays={!isOfStays}
      />
      <GalleryField label={t('media')} businessId={business?.id ?? null} />
    </>
  );
}

export const pages = resourcePages(
  { ...events, createBody: schema },
  {
    icon: <IconConfetti size={28} stroke={1.5} />,
    messages: eventMessages,
    columns: [
      nameColumn({ withPicture: true }),
      localTimeColumn('start', words.start, ({ start }) => start),
      localTimeColumn('end', words.end, ({ end }) => end),
      updatedColumn(),
    ],
    Fields: EventFields,
    blank: () => ({ locales: blankLocales(), media: [] }),
    placed: ({ business }) => ({ business_id: business?.id }),
  },
);

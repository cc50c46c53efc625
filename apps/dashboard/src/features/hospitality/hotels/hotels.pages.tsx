import { hotels } from '@diwan/contract/hospitality/hotels.ts';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { GalleryField } from '#kit/form/gallery-field.tsx';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { hotelMessages } from './hotels.messages.ts';

const schema = hotels.createBody.pick({ locales: true, media: true });

function HotelFields() {
  const t = useText(hotelMessages);
  return (
    <>
      <LocalizedField autoFocus />
      <GalleryField label={t('media')} businessId={useWorkspace().business?.id ?? null} />
    </>
  );
}

export const pages = resourcePages(
  { ...hotels, createBody: schema },
  {
    icon: <IconBuildingSkyscraper size={28} stroke={1.5} />,
    messages: hotelMessages,
    columns: [nameColumn({ withPicture: true }), updatedColumn()],
    Fields: HotelFields,
    blank: () => ({ locales: blankLocales(), media: [] }),
    placed: ({ business }) => ({ business_id: business?.id }),
  },
);

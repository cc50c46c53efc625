import { SERVICE_TYPES, services } from '@diwan/contract/hospitality/services.ts';
import { IconHeartHandshake } from '@tabler/icons-react';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { GalleryField } from '#kit/form/gallery-field.tsx';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { nameColumn, updatedColumn, wordColumn } from '#kit/resource/columns.tsx';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { serviceMessages } from './services.messages.ts';

const words = serviceMessages.messages;
const schema = services.createBody.pick({ locales: true, media: true, type: true });

function ServiceFields() {
  const t = useText(serviceMessages);
  const types = SERVICE_TYPES.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <LocalizedField autoFocus />
      <SelectField name="type" label={t('type')} choices={types} />
      <GalleryField label={t('media')} businessId={useWorkspace().business?.id ?? null} />
    </>
  );
}

export const pages = resourcePages(
  { ...services, createBody: schema },
  {
    icon: <IconHeartHandshake size={28} stroke={1.5} />,
    messages: serviceMessages,
    columns: [
      nameColumn({ withPicture: true }),
      wordColumn('type', words.type, { of: ({ type }) => words[type], sortBy: 'type' }),
      updatedColumn(),
    ],
    Fields: ServiceFields,
    blank: () => ({ locales: blankLocales(), media: [], type: 'service' as const }),
    placed: ({ business }) => ({ business_id: business?.id }),
  },
);

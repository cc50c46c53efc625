import { areas } from '@diwan/contract/venues/areas.ts';
import { seats } from '@diwan/contract/venues/seats.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { IconArmchair } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { nameOf } from '#kit/i18n/localized.ts';
import { translator, useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import { BackLink } from '#kit/resource/form-page.tsx';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { ListWithDialogs } from '#kit/resource/resource-dialogs.tsx';
import type { ResourceOptions } from '#kit/resource/resource-options.ts';
import { seatMessages } from './seats.messages.ts';
import { TableCode } from './table-code.tsx';

function BackToAreas() {
  return <BackLink to="/areas">{useText(seatMessages)('backToAreas')}</BackLink>;
}

/** The list says whose seats it holds, once the area is known. */
function textsOf(area: readonly LocalizedRow[] | undefined) {
  const { messages } = seatMessages;
  if (!area) return { messages };
  const aboutIn = (locale: 'en' | 'ar') =>
    translator(seatMessages, locale)('aboutNamed', { name: nameOf(area, locale) });
  return { messages: { ...messages, about: { en: aboutIn('en'), ar: aboutIn('ar') } } };
}

const optionsOf = (
  areaId: string,
  area: readonly LocalizedRow[] | undefined,
): ResourceOptions<typeof seats> => ({
  base: `/areas/${areaId}/seats`,
  params: { area_id: areaId },
  icon: <IconArmchair size={28} stroke={1.5} />,
  back: <BackToAreas />,
  messages: textsOf(area),
  columns: [
    nameColumn(),
    { key: 'code', label: seatMessages.messages.code, Cell: TableCode },
    updatedColumn(),
  ],
  Fields: SeatFields,
  blank: () => ({ locales: blankLocales() }),
  at: ({ branch_id }) => ({ branch: branch_id }),
});

function SeatFields() {
  return <LocalizedField autoFocus withDescription={false} />;
}

export function SeatsPage() {
  const { areaId = '' }: { areaId?: string } = useParams({ strict: false });
  const area = useRead(areas.get, { params: { ...paramsOf(usePlace()), id: areaId } }).data?.locales;
  const options = useMemo(() => optionsOf(areaId, area), [areaId, area]);
  return <ListWithDialogs calls={seats} options={options} />;
}

import { areas } from '@diwan/contract/venues/areas.ts';
import { seats } from '@diwan/contract/venues/seats.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { IconArmchair } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { NumberField } from '#kit/form/choice-fields.tsx';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { nameOf } from '#kit/i18n/localized.ts';
import { translator, useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import { BackLink } from '#kit/resource/back-link.tsx';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { ListWithDialogs } from '#kit/resource/resource-dialogs.tsx';
import type { ResourceOptions, RowOf } from '#kit/resource/resource-options.ts';
import { PrintAreaCodes } from './print-codes.tsx';
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
    { key: 'places', label: seatMessages.messages.places, Cell: Places },
    { key: 'code', label: seatMessages.messages.code, Cell: TableCode },
    updatedColumn(),
  ],
  Fields: SeatFields,
  Filters: () => <PrintAreaCodes areaId={areaId} />,
  blank: () => ({ locales: blankLocales(), places: null }),
  at: ({ branch_id }) => ({ branch: branch_id }),
});

function Places({ row }: { readonly row: RowOf<typeof seats> }) {
  const t = useText(seatMessages);
  return row.places === null ? null : t('placeCount', { count: row.places });
}

function SeatFields() {
  const t = useText(seatMessages);
  return (
    <>
      <LocalizedField autoFocus withDescription={false} />
      <NumberField name="places" label={t('places')} description={t('placesHint')} isClearable />
    </>
  );
}

export function SeatsPage() {
  const { areaId = '' }: { areaId?: string } = useParams({ strict: false });
  const area = useRead(areas.get, { params: { ...paramsOf(useWorkspace()), id: areaId } }).data?.locales;
  const options = useMemo(() => optionsOf(areaId, area), [areaId, area]);
  return <ListWithDialogs calls={seats} options={options} />;
}

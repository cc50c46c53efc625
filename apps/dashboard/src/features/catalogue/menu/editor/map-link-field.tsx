import { Anchor, Text, TextInput } from '@mantine/core';
import { coordinatesIn, mapLinkTo } from '@diwan/domain/map-link.ts';
import { Suspense } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { itemMessages } from './item.messages.ts';
import { editorMessages } from './editor.messages.ts';
import classes from './item-editor.module.css';
import type { FieldProps } from './member-props.ts';

const PlaceMap = lazyPart(() => import('#kit/map/place-map.tsx'));

/** The place as a link, as numbers and on a map; the link stands for latitude and longitude. */
export function MapLinkField({ name, entry, isReadOnly, set }: FieldProps<'place'>) {
  const t = useText(itemMessages);
  const say = useText(editorMessages);
  const link = entry.draft.itemable[name];
  const problem = useProblemAt(entry, `itemable.${name}`, 'itemable.latitude', 'itemable.longitude');
  const place = coordinatesIn(link);
  return (
    <div className={classes.place}>
      <TextInput
        label={t('mapLink')}
        description={isReadOnly ? undefined : t('mapLinkHint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        error={problem}
        readOnly={isReadOnly}
        value={link}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
      {place !== null && (
        <Text size="sm" className={classes.none}>
          {say('place')} <Bdi>{`${place.latitude}, ${place.longitude}`}</Bdi>{' '}
          <Anchor size="sm" href={mapLinkTo(place)} target="_blank" rel="noreferrer">
            {say('openMaps')}
          </Anchor>
        </Text>
      )}
      <Suspense fallback={<div className={classes.mapComing} />}>
        <PlaceMap
          place={place}
          isReadOnly={isReadOnly}
          onPlace={(next) => set({ [name]: mapLinkTo(next) })}
        />
      </Suspense>
    </div>
  );
}

import { coordinatesIn, mapLinkTo } from '@diwan/domain/map-link.ts';
import { Button, Skeleton, Text, Textarea } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { asText, useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './fields.module.css';

const PlaceMap = lazyPart(() => import('#kit/map/place-map.tsx'));
const MAP_HEIGHT = 300;
const MAP_LINK = /https?:\/\/\S{0,1000}@-?\d\S*/;

function withoutLink(address: string): string {
  const found = MAP_LINK.exec(address);
  if (!found) return address;
  return address.slice(0, found.index).trimEnd() + address.slice(found.index + found[0].length);
}

/** The words of an address, and on a line of their own the link to its place. */
const withPlace = (address: string, link: string) => `${withoutLink(address).trimEnd()}\n${link}`.trim();

export function AddressSetting({ name, label, description }: PartProps) {
  const t = useText(settingMessages);
  const { value, onChange, common } = useField(name, label);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const address = asText(value);
  return (
    <div className={classes.stack}>
      <Textarea
        {...common}
        description={description}
        dir="auto"
        autosize
        minRows={2}
        maxRows={5}
        value={address}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        variant="default"
        size="compact-md"
        className={classes.small}
        leftSection={<IconMapPin size={16} stroke={1.6} />}
        aria-expanded={isMapOpen}
        onClick={() => setIsMapOpen(!isMapOpen)}
      >
        {t(isMapOpen ? 'hideMap' : 'onTheMap')}
      </Button>
      {isMapOpen && (
        <>
          {!common.readOnly && (
            <Text size="sm" className={classes.hint}>
              {t('mapHint')}
            </Text>
          )}
          <Suspense fallback={<Skeleton height={MAP_HEIGHT} />}>
            <PlaceMap
              place={coordinatesIn(address)}
              isReadOnly={common.readOnly}
              onPlace={(place) => onChange(withPlace(address, mapLinkTo(place)))}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}

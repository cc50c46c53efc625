import { installation } from '@diwan/contract/installation/installation.ts';
import type { Coordinates } from '@diwan/domain/map-link.ts';
import { Button } from '@mantine/core';
import { IconMapOff, IconMapPin } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { openMap, type LeafletMap } from './leaflet-map.ts';
import { mapMessages } from './map.messages.ts';
import classes from './place-map.module.css';

interface PlaceMapProps {
  readonly place: Coordinates | null;
  readonly isReadOnly: boolean;
  readonly onPlace: (place: Coordinates) => void;
}

function Picture({ tiles, place, isReadOnly, onPlace }: PlaceMapProps & { readonly tiles: string }) {
  const t = useText(mapMessages);
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);
  const [hasTiles, setHasTiles] = useState(true);
  const tell = useEffectEvent(onPlace);
  const optionsNow = useEffectEvent(() => ({
    place,
    isReadOnly,
    isRightToLeft: locale === 'ar',
    pinClass: classes.pin ?? '',
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
  }));

  useEffect(() => {
    if (!container.current) return undefined;
    const opened = openMap(container.current, {
      ...optionsNow(),
      tiles,
      onPlace: (next) => tell(next),
      onTiles: setHasTiles,
    });
    map.current = opened;
    return () => opened.remove();
  }, [tiles]);
  useEffect(() => map.current?.show(place), [place]);

  return (
    <>
      <div className={classes.frame} data-blank={!hasTiles || undefined}>
        <div ref={container} className={classes.map} dir="ltr" role="application" aria-label={t('map')} />
        {!hasTiles && (
          <output className={classes.blank}>
            <IconMapOff size={18} stroke={1.6} />
            {t('noPicture')}
          </output>
        )}
      </div>
      {!isReadOnly && (
        <div className={classes.foot}>
          <span>{place === null ? t('setPin') : t('dragPin')}</span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMapPin size={16} stroke={1.6} />}
            onClick={() => map.current && onPlace(map.current.centre())}
          >
            {t('pinHere')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Where an item is, on a map whose pin sets the place. */
export default function PlaceMap(props: PlaceMapProps) {
  const t = useText(mapMessages);
  const locale = useLocale();
  const { data } = useRead(installation.clientConfig);
  if (!data) return null;
  return (
    <div className={classes.part}>
      {data.map.tiles === null ? (
        <p className={classes.off}>{t('noMaps')}</p>
      ) : (
        <Picture key={`${locale}:${props.isReadOnly}`} tiles={data.map.tiles} {...props} />
      )}
    </div>
  );
}

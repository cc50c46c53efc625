import { useState } from 'react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { Press, Sheet } from './parts.tsx';
import sheets from './sheets.module.css';
import type { Stations } from './use-stations.ts';

/** What this screen is for: some of the stations, or all of them as the expediter sees them. */
export function StationsSheet({
  stations,
  onClose,
}: {
  readonly stations: Stations;
  readonly onClose: () => void;
}) {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  const [chosen, setChosen] = useState<readonly number[]>(stations.picked ?? []);
  const turn = (id: number) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const choose = (picked: readonly number[] | null) => {
    stations.choose(picked);
    onClose();
  };
  return (
    <Sheet title={t('stationsTitle')} onClose={() => (stations.isOpenQuestion ? choose(null) : onClose())}>
      <p className={sheets.text}>{t('stationsText')}</p>
      <fieldset className={sheets.choices}>
        <legend>{t('stations')}</legend>
        {stations.all.map(({ id, locales }) => (
          <label key={id} className={sheets.choice}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => turn(id)} />
            <bdi>{nameOf(locales)}</bdi>
          </label>
        ))}
      </fieldset>
      <div className={sheets.ends}>
        <Press onClick={() => choose(null)}>{t('expediterAll')}</Press>
        <Press look="main" disabled={chosen.length === 0} onClick={() => choose(chosen)}>
          {t('showChosen')}
        </Press>
      </div>
    </Sheet>
  );
}

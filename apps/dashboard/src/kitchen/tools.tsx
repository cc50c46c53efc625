import {
  IconArrowBackUp,
  IconListNumbers,
  IconMaximize,
  IconMinimize,
  IconPlayerPause,
  IconToolsKitchen2,
  IconVolume,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { servingMessages } from '#features/bookings/orders/serving/serving.messages.ts';
import { logQuietly } from '#kit/data/log.ts';
import { useText } from '#kit/i18n/messages.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { Press } from './parts.tsx';

export type Tool = 'done' | 'allDay' | 'serving' | 'sound' | 'stations';

function useFullScreen() {
  const [isFull, setIsFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const turn = () => {
    const turned = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser that refuses leaves the page as it is, which anybody sees.
    turned.catch((error: unknown) => logQuietly('The screen could not be filled', error));
  };
  return { isFull, turn };
}

interface BoardToolsProps {
  /** Who may only read is offered nothing that changes what guests are served. */
  readonly mayMove: boolean;
  /** There is a choice of what this screen works for. */
  readonly hasStations: boolean;
  readonly onOpen: (tool: Tool) => void;
}

/** The tools of the board, in the bar of the page. */
export function BoardTools({ mayMove, hasStations, onOpen }: BoardToolsProps) {
  const t = useText(kitchenMessages);
  const tServing = useText(servingMessages);
  const { isFull, turn } = useFullScreen();
  return (
    <>
      <Press mayShrink sign={IconArrowBackUp} onClick={() => onOpen('done')}>
        {t('lastDone')}
      </Press>
      <Press mayShrink sign={IconListNumbers} onClick={() => onOpen('allDay')}>
        {t('allDay')}
      </Press>
      {mayMove && (
        <Press mayShrink sign={IconPlayerPause} onClick={() => onOpen('serving')}>
          {tServing('pause')}
        </Press>
      )}
      {hasStations && (
        <Press mayShrink sign={IconToolsKitchen2} onClick={() => onOpen('stations')}>
          {t('stations')}
        </Press>
      )}
      <Press mayShrink sign={IconVolume} onClick={() => onOpen('sound')}>
        {t('sound')}
      </Press>
      {document.fullscreenEnabled && (
        <Press mayShrink sign={isFull ? IconMinimize : IconMaximize} onClick={turn}>
          {t(isFull ? 'leaveFullScreen' : 'fullScreen')}
        </Press>
      )}
    </>
  );
}

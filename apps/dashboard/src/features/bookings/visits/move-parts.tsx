import { visits, type VisitWithOrders } from '@diwan/contract/bookings/visits.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { OneOf } from '#ui/one-of.tsx';
import { ask, notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './visit.module.css';
import { useVisitText } from './use-visit-text.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ActProps {
  readonly label: string;
  readonly words: string;
  readonly choices: readonly Choice[];
  readonly isBusy: boolean;
  readonly onPress: (chosen: number) => void;
}

function Act({ label, words, choices, isBusy, onPress }: ActProps) {
  const [chosen, setChosen] = useState('');
  if (choices.length === 0) return null;
  return (
    <div className={classes.act}>
      <OneOf
        size="md"
        label={label}
        data={[{ value: '', label: '–' }, ...choices]}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        size="md"
        variant="default"
        disabled={chosen === ''}
        loading={isBusy}
        onClick={() => onPress(Number(chosen))}
      >
        {words}
      </Button>
    </div>
  );
}

/** To a free table, or to the guests of another one. */
export function MoveParts({ visit }: { readonly visit: VisitWithOrders }) {
  const t = useVisitText();
  const nameOf = useNameOf();
  const navigate = useNavigate();
  const { business_id, branch_id, id } = visit;
  const floor = useRead(visits.list, { params: { business_id, branch_id } });
  const move = useWrite(visits.move);
  const merge = useWrite(visits.merge);
  const params = { business_id, branch_id, id };
  const seats = floor.data?.areas.flatMap((area) => area.seats) ?? [];
  const free = seats.filter((seat) => seat.visit === null);
  const others = seats.flatMap((seat) => (seat.visit && seat.visit.id !== id ? [seat.visit] : []));
  if (free.length + others.length === 0) return null;
  const fail = () => {
    notify({ kind: 'danger', text: t('notTaken') });
    return null;
  };
  const moveTo = async (seatId: number) => {
    const moved = await move.run({ params, body: { seat_id: seatId } }).catch(fail);
    if (moved) notify({ kind: 'success', text: t('moved') });
  };
  const mergeInto = async (into: number) => {
    const isSure = await ask({
      title: t('mergeSure'),
      text: t('mergeText'),
      confirm: t('merge'),
      cancel: t('no'),
      isDestructive: true,
    });
    if (!isSure) return;
    const merged = await merge.run({ params, body: { into } }).catch(fail);
    if (!merged) return;
    notify({ kind: 'success', text: t('merged') });
    void navigate({ to: '/floor/$id', params: { id: String(merged.id) } });
  };
  return (
    <Panel title={t('moveTitle')}>
      <Act
        label={t('moveTo')}
        words={t('move')}
        choices={free.map((seat) => ({ value: String(seat.id), label: nameOf(seat.locales) }))}
        isBusy={move.isBusy}
        onPress={(seatId) => void moveTo(seatId)}
      />
      <Act
        label={t('mergeTo')}
        words={t('merge')}
        choices={others.map((other) => ({ value: String(other.id), label: nameOf(other.seat.locales) }))}
        isBusy={merge.isBusy}
        onPress={(into) => void mergeInto(into)}
      />
    </Panel>
  );
}

import type { CSSProperties } from 'react';
import { percentText } from './today-texts.ts';

/** As much of a place as is taken: none, some or all of its units. */
export const heat = (taken: number, units: number) =>
  taken === 0 ? 'free' : taken < units ? 'some' : 'full';
export const takenShare = (taken: number, units: number) =>
  ({ '--taken': percentText(taken / Math.max(units, 1)) }) as CSSProperties;

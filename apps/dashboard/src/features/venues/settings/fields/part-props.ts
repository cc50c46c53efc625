import type { SettingDefinition } from '@diwan/contract/settings/definition.ts';

/** What a field of any kind is given: its key is its name in the form. */
/** What holds in the business of a branch; undefined where nothing was said. */
export interface OfBusiness {
  readonly value: unknown;
}

export interface PartProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly definition: SettingDefinition;
  /** What holds while nothing is stored. */
  readonly fallback: unknown;
  /** In the form of a branch alone: what holds while the branch says nothing. */
  readonly ofBusiness?: OfBusiness | 'unknown';
}

import type { SettingDefinition } from '@diwan/contract/settings/definition.ts';

/** What a field of any kind is given: its key is its name in the form. */
export interface PartProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly definition: SettingDefinition;
  /** What holds while nothing is stored. */
  readonly fallback: unknown;
}

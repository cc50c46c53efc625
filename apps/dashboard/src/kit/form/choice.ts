export interface Choice {
  readonly value: string;
  readonly label: string;
}

import { westernDigits } from '@diwan/domain/text.ts';

/** What people type for a time as `HH:mm`: 9, 930, 9:30, 9.30; anything else stays as it is. */
export function typedTime(text: string): string {
  const plain = westernDigits(text.trim());
  const [, hours, minutes = '00'] = /^(\d{1,2}?)[:.]?(\d\d)?$/.exec(plain) ?? [];
  if (hours === undefined) return text.trim();
  return `${hours.padStart(2, '0')}:${minutes}`;
}

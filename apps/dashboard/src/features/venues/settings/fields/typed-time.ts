/** What people type for a time as `HH:mm`: 9, 930, 9:30, 9.30; anything else stays as it is. */
export function typedTime(text: string): string {
  const plain = text.trim().replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660));
  const [, hours, minutes = '00'] = /^(\d{1,2}?)[:.]?(\d\d)?$/.exec(plain) ?? [];
  if (hours === undefined) return text.trim();
  return `${hours.padStart(2, '0')}:${minutes}`;
}

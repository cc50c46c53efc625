const SHAPE = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;
const pad = (part: number) => String(part).padStart(2, '0');

/** Seconds as HH:mm:ss. */
export function typedDuration(seconds: number | null | undefined): string {
  if (seconds == null) return '';
  const minutes = Math.floor(seconds / 60);
  return [Math.floor(minutes / 60), minutes % 60, seconds % 60].map(pad).join(':');
}

/** Seconds of 00:00:00 to 23:59:59; null for anything else. */
export function secondsOf(typed: string): number | null {
  const [, hours, minutes, seconds] = SHAPE.exec(typed.trim()) ?? [];
  if (hours === undefined) return null;
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** `130` is 1 hour 30 the way people type it in a hurry; what is already whole stays. */
export function completedDuration(typed: string): string {
  const text = typed.trim();
  const [hours, minutes, seconds] = text.includes(':')
    ? [...text.split(':'), '0', '0']
    : [text.slice(0, -2) || '0', text.slice(-2), '0'];
  const parts = [hours, minutes, seconds].map((part) => (part === '' ? 0 : Number(part)));
  const whole = parts.map(pad).join(':');
  return text !== '' && secondsOf(whole) !== null ? whole : typed;
}

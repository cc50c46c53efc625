/** Digits and a plus sign; anything else in it is how somebody likes to read it. */
export function dialled(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '');
}

const DERIVED_DOMAIN = '@users.diwan.invalid';

/** Made by the server for employees without an address of their own: no mail can reach it. */
export function isDerivedAddress(email: string): boolean {
  return email.endsWith(DERIVED_DOMAIN);
}

/** `{digits}@users.diwan.invalid` of a phone in E.164. */
export function derivedAddress(phone: string): string {
  return `${phone.replaceAll(/\D/g, '')}${DERIVED_DOMAIN}`;
}

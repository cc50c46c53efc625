const DERIVED_DOMAIN = '@users.diwan.invalid';

/** Made by the server for employees without an address of their own: no mail can reach it, and nobody signs in with it by hand. */
export function isDerivedAddress(email: string): boolean {
  return email.endsWith(DERIVED_DOMAIN);
}

/** `{digits}@users.diwan.invalid` of a phone in E.164. */
export function derivedAddress(phone: string): string {
  return `${phone.replaceAll(/\D/g, '')}${DERIVED_DOMAIN}`;
}

/** The address as people are shown it: none where it is only derived. */
export const ownEmail = (email: string | null | undefined): string | null =>
  email === null || email === undefined || isDerivedAddress(email) ? null : email;

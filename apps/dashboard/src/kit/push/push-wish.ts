/** That a person wants push messages of a business on this device: signing out ends them, signing in brings them back. */
const keyOf = (userId: number, businessId: number) => `push/${userId}/${businessId}`;

export const wantsPush = (userId: number, businessId: number): boolean =>
  localStorage.getItem(keyOf(userId, businessId)) !== null;

export function rememberPush(userId: number, businessId: number, isWanted: boolean): void {
  if (isWanted) localStorage.setItem(keyOf(userId, businessId), '1');
  else localStorage.removeItem(keyOf(userId, businessId));
}

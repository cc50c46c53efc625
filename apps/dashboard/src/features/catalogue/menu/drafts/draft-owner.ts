export interface DraftPlace {
  readonly userId: number;
  readonly menuId: number;
}

/** Of one person and one menu: whoever else signs in on this device never meets what is kept under it. */
export const draftOwner = ({ userId, menuId }: DraftPlace): string => `user:${userId}/menu:${menuId}`;

/** Keys are meant by their place on the keyboard, so that they also work while it writes Arabic. */
export const BY_PLACE = { usePhysicalKeys: true } as const;

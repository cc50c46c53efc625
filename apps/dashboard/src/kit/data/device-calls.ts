/** Ends a sign-in. The screens of devices are small: they know this address without the contract. */
export const LOGOUT = { path: '/auth/logout' } as const;

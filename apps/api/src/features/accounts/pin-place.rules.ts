import type { SecretPlace } from '#platform/secrets/secret-box.ts';

/** The hash of a PIN is sealed for the person it belongs to. */
export const placeOfPin = (userId: number): SecretPlace => ({ businessId: 0, name: `PIN of user ${userId}` });

/** Of a clock that does not change; a local day may be an hour shorter or longer. */
export const DAY_MS = 86_400_000;

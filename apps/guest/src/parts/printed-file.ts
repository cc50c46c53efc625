/** The policy of a file that a browser without a network draws: it has nothing but what it holds. */
export const ALONE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

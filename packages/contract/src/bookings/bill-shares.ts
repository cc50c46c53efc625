/** Into how many equal parts guests of a table divide their bill. */
export const FEWEST_SHARES = 2;
export const MOST_SHARES = 12;

/** What terms are called that have no date: nobody has changed them since dates are kept. */
export const UNDATED_TERMS = 'undated';

/** Where phone numbers without the code of a country belong; the first where a business has not said. */
export const COUNTRIES = ['KW', 'SA', 'AE', 'BH', 'QA', 'OM'] as const;

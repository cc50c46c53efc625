import type { COUNTRIES } from '@diwan/contract/settings/countries.ts';
import { createContext, useContext } from 'react';

type HomeCountry = (typeof COUNTRIES)[number];

/** Where phone numbers belong that name no country: that of the picked business. */
export const HomeCountry = createContext<HomeCountry>('KW');

export const useHomeCountry = (): HomeCountry => useContext(HomeCountry);

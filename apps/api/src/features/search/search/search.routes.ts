import { search } from '@diwan/contract/search/search.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { findRows } from './find-rows.ts';

export const searchRoutes: AnyRoute[] = [handle(search.find, findRows)];

import { services } from '@diwan/contract/hospitality/services.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import type { AnyRoute } from '#platform/http/handle.ts';

export const serviceRoutes: AnyRoute[] = crudRoutes(services, {
  table: 'services',
  columns: ['type', 'serviceable_id', 'serviceable_type'],
  mediaOwner: 'service_id',
  hasVideos: true,
});

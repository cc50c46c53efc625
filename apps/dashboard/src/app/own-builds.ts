/** Addresses of the dashboard that another build answers, and that people come to from its pages. */
export const FLOOR_PATHS = ['/floor', '/floor/$id'] as const;

/** Whether another build answers at this path. */
export const isOwnBuild = (path: string): boolean => path === '/floor' || path.startsWith('/floor/');

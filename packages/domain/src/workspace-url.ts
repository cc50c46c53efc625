/** The name under which a URL of the dashboard says of which business and branch it is. */
export const AT = 'at';

/** `3-11`; `3` where no branch is named. No point between them: a URL that ends with 0 after one is read as another number. */
export const workspaceInUrl = (businessId: number, branchId: number | null): string =>
  branchId === null ? String(businessId) : `${businessId}-${branchId}`;

/** The path of a row with where it stands, so that it opens there, whichever branch its reader is at. */
export const pathAt = (path: string, businessId: number, branchId: number | null): string =>
  `${path}${path.includes('?') ? '&' : '?'}${AT}=${workspaceInUrl(businessId, branchId)}`;

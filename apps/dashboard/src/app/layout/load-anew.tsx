import { useEffect } from 'react';
import { Loading } from './loading.tsx';

/** An address of a page with a build of its own: whoever comes to it from here has it loaded. */
export function LoadAnew() {
  useEffect(() => window.location.reload(), []);
  return <Loading />;
}

import { useEffect, useState } from 'react';

/** The address once the browser has its picture: what is printed waits for none. Null until then, and where it cannot be had. */
export function useLoadedImage(src: string | null): string | null {
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (src === null) return undefined;
    const image = new Image();
    const note = () => setLoaded(src);
    image.addEventListener('load', note);
    image.src = src;
    return () => image.removeEventListener('load', note);
  }, [src]);
  return loaded === src ? loaded : null;
}

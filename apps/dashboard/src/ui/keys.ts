/** Keys are meant by their place on the keyboard, so that they also work while it writes Arabic. */
export const BY_PLACE = { usePhysicalKeys: true } as const;

interface Pressed {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Ctrl+S, or the command key with it. */
export const isSaveKey = ({ code, ctrlKey, metaKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && code === 'KeyS';

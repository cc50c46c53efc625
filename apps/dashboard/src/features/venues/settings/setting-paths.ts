/** `settings.3.data` is about the fourth setting of the request, whatever of it follows. */
export const placeInList = (path: string): number | null => {
  const index = /^(?:settings|configurations)\.(\d+)(?:\.|$)/.exec(path)?.[1];
  return index === undefined ? null : Number(index);
};

/** `settings.0.data.3.data` is about the fourth row of the one list that was sent. */
export const placeInDisplayList = (path: string): number | null => {
  const index = /^settings\.0\.data\.(\d+)(?:\.|$)/.exec(path)?.[1];
  return index === undefined ? null : Number(index);
};

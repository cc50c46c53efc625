type Channels = [red: number, green: number, blue: number];

function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(channels: Channels): string {
  return `#${channels
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channelsOf(first), channelsOf(second)];
  return hexOf([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export const lighter = (colour: string, share: number): string => mix(colour, '#fff8ec', share);

/** Shadows go towards a warm brown rather than black, which would look dirty. */
export const darker = (colour: string, share: number): string => mix(colour, '#2a1420', share);

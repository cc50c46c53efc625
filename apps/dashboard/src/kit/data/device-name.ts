const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** What the list of signed-in devices calls this one, such as 'Chrome, Windows'. */
export function deviceName(agent = navigator.userAgent): string {
  const named = [BROWSERS, SYSTEMS].map((marks) => marks.find(([mark]) => mark.test(agent))?.[1]);
  return named.filter((name) => name !== undefined).join(', ');
}

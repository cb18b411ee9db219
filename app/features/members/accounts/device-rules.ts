type Pattern = readonly [name: string, pattern: RegExp];

// The order matters: nearly every browser also claims to be Safari, and most to be Chrome.
const browsers: Pattern[] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** A readable name for a user agent: 'Chrome on Windows'. */
export function nameDevice(userAgent: string): string {
  const find = (patterns: Pattern[]) =>
    patterns.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find(browsers) ?? 'Unknown browser';
  const system = find(systems);
  return system ? `${browser} on ${system}` : browser;
}

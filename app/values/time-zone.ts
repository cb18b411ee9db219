/** For a browser that has not said where it is: most people here live in this zone. */
export const defaultTimeZone = 'America/New_York';

/** Those found to be real: to find out takes long, and there are some hundred. */
const realZones = new Set<string>();

/** The time zone in a request's cookies; anything but a real one is ignored. */
export function timeZoneOf(cookies: string | null): string {
  const written = cookies?.match(/(?:^|;\s*)time-zone=([^;]+)/)?.[1];
  if (!written) return defaultTimeZone;
  try {
    const zone = decodeURIComponent(written);
    if (!realZones.has(zone)) new Intl.DateTimeFormat('en-US', { timeZone: zone });
    realZones.add(zone);
    return zone;
  } catch {
    return defaultTimeZone;
  }
}

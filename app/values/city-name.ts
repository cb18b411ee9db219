/**
 * 'Miami, FL'. A name that contains its state stays as it is; one that covers two places is said as
 * people there say it: 'Baltimore/DC' is Baltimore and D.C.
 */
export function cityName(city: string, state: string): string {
  if (city.includes('/')) return city.replace(/\s*\/\s*/g, ' and ').replace(/\bDC\b/, 'D.C.');
  return city.includes(',') ? city : `${city}, ${state}`;
}

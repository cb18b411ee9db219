/**
 * 'Miami, FL'. A name that contains its state stays as it is; one that covers two places is said as
 * people there say it.
 */
export function cityName(city: string, state: string): string {
  return /[,/]/.test(city) ? spokenCity(city) : `${city}, ${state}`;
}

/** 'Baltimore/DC' is Baltimore and Washington, DC; other names stay as they are. */
export const spokenCity = (city: string) =>
  city.includes('/')
    ? city.replace(/\s*\/\s*/g, ' and ').replace(/\bDC\b/, 'Washington, DC')
    : city;

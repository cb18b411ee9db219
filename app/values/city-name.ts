/** 'Miami, FL'; a name that contains its state or covers two, such as 'Baltimore/DC', stays as it is. */
export function cityName(city: string, state: string): string {
  return /[/,]/.test(city) ? city : `${city}, ${state}`;
}

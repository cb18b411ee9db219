/** 'Miami, FL'; a name that has its state or covers two, such as 'Baltimore/DC', stands alone. */
export function cityName(city: string, state: string): string {
  return /[/,]/.test(city) ? city : `${city}, ${state}`;
}

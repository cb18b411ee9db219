// By hand, not with Intl: an old phone takes many milliseconds to make a format.

/** A whole number in the American format: '1,234,567'. */
export const numberText = (value: number | string): string =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** What is kept in cents. */
export const inDollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** Dollars in the American format: '$1,200' or '$24.50'. A half cent is rounded up. */
export function dollarText(amount: number, fractionDigits: 0 | 2): string {
  const unit = 10 ** fractionDigits;
  // 1.005 is a little less than that in binary.
  const rounded = Math.round(amount * unit + 1e-6) / unit;
  const [dollars, cents] = rounded.toFixed(fractionDigits).split('.');
  return `$${numberText(dollars!)}${cents ? `.${cents}` : ''}`;
}

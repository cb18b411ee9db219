export const phoneProblem = 'Enter a 10-digit US phone number, or leave it empty';

/** '(305) 555-0123' as '+13055550123'; undefined for anything but a US phone number. */
export function toE164(typed: string): string | undefined {
  const digits = typed.replace(/^\s*\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}\D*$)/, '').replace(/\D/g, '');
  const isAmerican = /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) && !/[a-z]/i.test(typed);
  return isAmerican ? `+1${digits}` : undefined;
}

/** '+13055550123' in the American format. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

import { expect, test } from 'vitest';
import { phoneText, toE164 } from './phone.ts';

test('FAM-4 a US phone number is understood however it is written', () => {
  for (const typed of ['(305) 555-0123', '305.555.0123', '1 305 555 0123', '+1 (305) 555-0123']) {
    expect(toE164(typed)).toBe('+13055550123');
  }
  for (const typed of ['', '555-0123', '105 555 0123', '+44 20 7946 0958', '305555012x3']) {
    expect(toE164(typed)).toBeUndefined();
  }
});

test('a US phone number is shown in the American format, any other as it is', () => {
  expect(phoneText('+13055550123')).toBe('(305) 555-0123');
  expect(phoneText('+442079460000')).toBe('+442079460000');
});

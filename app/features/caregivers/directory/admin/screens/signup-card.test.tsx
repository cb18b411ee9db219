import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Signup } from '../contract.ts';
import { SignupCard } from './signup-card.tsx';

const signup: Signup = {
  caregiverId: '6f1d7f6e-7c7e-4f0e-9a53-0d6f1a3b9c11',
  displayName: 'Maria A.',
  email: 'maria@example.com',
  profilePhotoUrl: null,
  signupDate: new Date(),
  approvalStatus: 'pending',
  backgroundCheckStatus: null,
  isActive: false,
  verificationStats: { pending: 2, total: 3 },
};

/** Which of the two buttons can be pressed. */
function buttons(facts: Partial<Signup>, decision?: { approve: boolean }) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SignupCard
        signup={{ ...signup, ...facts }}
        decision={decision}
        onApprove={() => {}}
        onReject={() => {}}
      />
    </MemoryRouter>,
  );
  const all = html.match(/<button.*?<\/button>/gs)!;
  const isOn = (word: string) =>
    !/ disabled=""| aria-disabled="true"/.test(all.find((button) => button.includes(word))!);
  return { approve: isOn('Approve'), reject: isOn('Reject') };
}

test.each([
  ['pending', false, { approve: true, reject: true }],
  ['approved', true, { approve: false, reject: false }],
  ['approved', false, { approve: false, reject: true }],
  ['rejected', false, { approve: true, reject: false }],
] as const)('ADM-3 %s, active: %s', (approvalStatus, isActive, expected) => {
  expect(buttons({ approvalStatus, isActive })).toEqual(expected);
});

test.each([true, false])('ADM-3 neither while one is being processed (approve: %s)', (approve) => {
  expect(buttons({}, { approve })).toEqual({ approve: false, reject: false });
});

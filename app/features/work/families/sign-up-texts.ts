import { aboutText, payTexts } from '#features/work/job-requests/rules.ts';
import { phoneProblem } from '#values/phone.ts';

/** The error texts of the sign-up, used by the form and by the server. */
export const texts = {
  careTypes: 'Please select at least one care type',
  zipCode: 'Enter a valid 5-digit ZIP code',
  startDate: 'Please select a start date',
  frequency: 'Please select at least one frequency option',
  experienceLevel: 'Please select at least one experience level',
  name: 'Name is required',
  nameLong: 'Your name must be at most 100 characters long',
  email: 'Please enter a valid email address',
  password: 'Password must be at least 8 characters long',
  phone: phoneProblem,
  budget: payTexts.amount,
  budgetOrder: payTexts.order,
  about: aboutText,
};

import type { PersonalColumns, PersonalTables } from '#platform/database/personal-table.ts';

export const testimonialData = {
  testimonials: {
    part: 'testimonials',
    of: { caregiver: 'caregiverId' },
    columns: {
      caregiverId: 'withheld: the person themselves',
      contactEmail: 'withheld: given for the invitation alone',
      contactPhone: 'withheld: given for the invitation alone',
      createdAt: 'exported',
      id: 'withheld: our own number',
      mayBePublic: 'withheld: the word of the referee; `visibility` says what follows',
      quote: 'exported',
      refName: 'exported',
      relation: 'exported',
      reviewedAt: 'exported',
      reviewedBy: 'withheld: another person',
      reviewNote: 'withheld: a note among admins',
      status: 'exported',
      tokenExpiresAt: 'withheld: of the referee’s link',
      tokenHash: 'withheld: a secret',
      updatedAt: 'withheld: of no meaning beside the other times',
      verifiedAt: 'exported',
      visibility: 'exported',
    },
  },
} as const satisfies PersonalTables;

/** Testimonials once more, for the referee who gave them. */
export const givenTestimonialColumns: PersonalColumns<'testimonials'> = {
  caregiverId: 'withheld: another person',
  contactEmail: 'exported',
  contactPhone: 'exported',
  createdAt: 'exported',
  id: 'withheld: our own number',
  mayBePublic: 'exported',
  quote: 'exported',
  refName: 'exported',
  relation: 'exported',
  reviewedAt: 'withheld: between the caregiver and us',
  reviewedBy: 'withheld: another person',
  reviewNote: 'withheld: a note among admins',
  status: 'exported',
  tokenExpiresAt: 'withheld: of a link that opens the testimonial',
  tokenHash: 'withheld: a secret',
  updatedAt: 'withheld: of no meaning beside the other times',
  verifiedAt: 'exported',
  visibility: 'exported',
};

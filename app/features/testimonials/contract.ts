import { z } from 'zod';

export const caregiverChoice = z.object({ caregiverId: z.uuid('Invalid caregiver') });

/** What anyone may read; who the referee is stays between them and us. */
export const testimonialList = z.object({
  testimonials: z.array(
    z.object({ firstName: z.string(), relation: z.string(), quote: z.string() }),
  ),
});

import { z } from 'zod';
import { longestMessage } from './rules.ts';

export const content = z
  .string('Please write a message.')
  .trim()
  .min(1, 'Please write a message.')
  .max(longestMessage, `A message has at most ${longestMessage} characters.`);

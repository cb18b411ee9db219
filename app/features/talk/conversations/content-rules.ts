import { z } from 'zod';
import { cleanText } from '#values/clean-text.ts';
import { longestMessage } from './rules.ts';

export const content = z
  .string('Please write a message.')
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, 'Please write a message.')
      .max(longestMessage, `A message has at most ${longestMessage} characters.`),
  );

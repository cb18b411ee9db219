import { Problem } from '#values/problem.ts';

export function refuseUnreadable(cause: unknown): never {
  refuse('This image cannot be read. Please choose another one.', cause);
}

export function refuseCostly(): never {
  refuse('This image takes too long to open. Please choose a smaller one, or a JPEG.');
}

export function refuse(text: string, cause?: unknown): never {
  throw Object.assign(new Problem('invalid', text), { cause });
}

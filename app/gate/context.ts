import type { z } from 'zod';
import type { Context, Permission } from './row.ts';

/** For a zod schema, its output type; any other type stays as it is. */
type Called<May extends Permission, Input> = [Input] extends [z.ZodType]
  ? Context<z.output<Input>, May>
  : Context<Input, May>;

/**
 * What a handler gets, by who may call its row: `Member<typeof contract.choice>`, or `Member` for a
 * row that takes no input.
 */
export type Visitor<Input = object> = Called<'anyone', Input>;
export type Member<Input = object> = Called<'signed-in', Input>;
export type Family<Input = object> = Called<'family', Input>;
export type Caregiver<Input = object> = Called<'caregiver', Input>;
export type Admin<Input = object> = Called<'admin', Input>;

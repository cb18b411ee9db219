import type { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { Role } from '#values/roles.ts';

/** Who is calling: null is a visitor. */
export type Viewer = { id: string; roles: Role[]; sessionId: string } | null;

/** Who may call a row at all. Whose data they may touch is the handler's question. */
export type Permission = 'anyone' | 'signed-in' | Role;

/** The visitor behind `may: 'anyone'` may be null; every other row has somebody. */
type ViewerFor<May extends Permission> = May extends 'anyone' ? Viewer : NonNullable<Viewer>;

/** What a handler may know of the request, and the one thing it may do to the answer. */
export type Visit = {
  /** the session cookie's token, if the request carried one */
  sessionToken: string | undefined;
  /** the caller's network address, for limits only */
  address: string;
  userAgent: string;
  /** sets the session cookie; null takes it away */
  keepSession(session: { token: string; expiresAt: Date } | null): void;
};

export type Context<Input, May extends Permission = Permission> = {
  db: Database;
  viewer: ViewerFor<May>;
  input: Input;
  visit: Visit;
  platform: Platform;
};

export type Row<
  May extends Permission = Permission,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  may: May;
  input: Input;
  output: Output;
  /** a form with files: parsed while it streams in */
  multipart?: boolean;
  run(context: Context<z.output<Input>, May>): Promise<z.input<Output>>;
};

export type Method = 'GET' | 'POST';

/** Rows by 'METHOD path', the path being below /_api/. */
export type Table = Record<`${Method} ${string}`, Row<any, any, any>>;

/** A line of the table. Its handler is tied to its own input and output: a wrong one does not compile. */
export function row<May extends Permission, Input extends z.ZodType, Output extends z.ZodType>(
  may: May,
  input: Input,
  output: Output,
  run: (
    context: Context<z.output<NoInfer<Input>>, NoInfer<May>>,
  ) => Promise<z.input<NoInfer<Output>>>,
): Row<May, Input, Output> {
  return { may, input, output, run };
}

/** The same for a form with files. */
export function formRow<May extends Permission, Input extends z.ZodType, Output extends z.ZodType>(
  ...line: Parameters<typeof row<May, Input, Output>>
): Row<May, Input, Output> {
  return { ...row(...line), multipart: true };
}

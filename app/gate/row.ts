import type { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { ActedFor } from '#values/acted-for.ts';
import type { CircleAct, CircleStanding } from '#values/circle-roles.ts';
import type { Role } from '#values/roles.ts';
import { fileAnswer, streamAnswer } from './contract.ts';
import type { PopupAnswer } from './contract.ts';

/** Who is calling: null is a visitor. */
export type Viewer = {
  id: string;
  roles: Role[];
  sessionId: string;
  /**
   * Whose posts, list and conversations are theirs to see and change: the owner of the circle they are
   * in, and for everybody else their own id. `id` says who did it.
   */
  actsFor: ActedFor;
  /** what they may do there; everybody owns what is their own */
  standing: CircleStanding;
} | null;

/** Who may call a row at all. Whose data they may touch is the handler's question. */
export type Permission = 'anyone' | 'signed-in' | Role;

/** The visitor behind `may: 'anyone'` may be null; every other row has somebody. */
type ViewerFor<May extends Permission> = May extends 'anyone' ? Viewer : NonNullable<Viewer>;

/** A secret that a cookie keeps in one browser, and for how long. */
export type KeptToken = { token: string; expiresAt: Date };

/** What a handler may know of the request, and the cookies it may give the answer. */
export type Visit = {
  /** our own origin as this visitor reaches it; undefined where we cannot be sure of it */
  origin: string | undefined;
  /** the session cookie's token, if the request carried one */
  sessionToken: string | undefined;
  /** tells this browser from all others while someone signs in, before there is a session */
  browserToken: string | undefined;
  /** says which accounts this browser has been signed in to; it opens none of them */
  knownBrowserToken: string | undefined;
  /** for whom the page that calls was made, by their id; undefined if for nobody or by no page */
  pagePerson?: string | undefined;
  /** the caller's network address; limits count by it through `spendFrom` alone */
  address: string;
  userAgent: string;
  /** whether this browser has just written something, which a standby may not have yet */
  hasWritten: boolean;
  /** sets `hasWritten`, also for the next requests */
  noteWrite(): void;
  /** sets the session cookie; null takes it away */
  keepSession(session: KeptToken | null): void;
  /** sets the cookie that `browserToken` comes from */
  keepBrowser(browser: KeptToken): void;
  /** sets the cookie that `knownBrowserToken` comes from */
  keepKnownBrowser(browser: KeptToken): void;
};

export type Context<Input, May extends Permission = Permission> = {
  db: Database;
  viewer: ViewerFor<May>;
  input: Input;
  visit: Visit;
  platform: Platform;
};

/** What is known of a request before any of its input is read. */
export type Admission<May extends Permission = Permission> = Pick<
  Context<unknown, May>,
  'viewer' | 'visit' | 'platform'
>;

export type Row<
  May extends Permission = Permission,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Prepared = z.output<Input>,
> = {
  may: May;
  input: Input;
  output: Output;
  /** what it does in the name of a family; a row for families that says nothing is for the owner */
  circleAct?: CircleAct;
  /** refuses by what is known before the input is read: limits, most of all */
  admit?(context: Admission<May>): Promise<void>;
  /**
   * Makes of the input what the handler gets, before the transaction opens: for what takes long, as
   * opening pictures and storing files. What it stored and no row names in the end is removed.
   */
  prepare?(context: Context<z.output<Input>, May>): Promise<Prepared>;
  /** a form with files: parsed while it streams in; what to say of a file that is too large */
  multipart?: { tooLarge: string };
  /** opened in a window of its own: answered with a page or a redirect, not with JSON */
  popup?: boolean;
  /** answered with the bytes of a file; its output is a `fileAnswer` */
  file?: boolean;
  /** a GET that writes something down: it runs in a transaction, and no other site may cause it */
  writes?: boolean;
  /** answered with server-sent events, for as long as someone listens */
  stream?: boolean;
  /** a read whose answer may be some seconds old, for those who have not just written something */
  fromStandby?: boolean;
  run(context: Context<Prepared, May>): Promise<z.input<Output>>;
};

export type Method = 'GET' | 'POST';

/** Rows by 'METHOD path', the path being below /_api/. */
export type Table = Record<`${Method} ${string}`, Row<any, any, any, any>>;

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

/** The steps where something is prepared first; whoever takes files must say how. */
type PreparedSteps<
  May extends Permission,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Prepared,
> = {
  admit?(context: Admission<May>): Promise<void>;
  prepare(context: Context<z.output<Input>, May>): Promise<Prepared>;
  run(context: Context<NoInfer<Prepared>, May>): Promise<z.input<Output>>;
};

/** A row for a form with files. */
export function formRow<
  May extends Permission,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Prepared,
>(
  may: May,
  input: Input,
  output: Output,
  steps: PreparedSteps<NoInfer<May>, NoInfer<Input>, NoInfer<Output>, Prepared>,
  tooLarge = 'File size must be less than 10MB.',
): Row<May, Input, Output, Prepared> {
  return { may, input, output, ...steps, multipart: { tooLarge } };
}

/** A row behind a link that opens a file. */
export function fileRow<May extends Permission, Input extends z.ZodType>(
  may: May,
  input: Input,
  run: Parameters<typeof row<May, Input, typeof fileAnswer>>[3],
): Row<May, Input, typeof fileAnswer> {
  return { ...row(may, input, fileAnswer, run), file: true };
}

/** The row of a GET that writes something down, such as that an admin looked at it. */
export function writing<May extends Permission, Input extends z.ZodType, Output extends z.ZodType>(
  line: Row<May, Input, Output>,
): Row<May, Input, Output> {
  return { ...line, writes: true };
}

/** A row for what people in a circle may do for its family, as far as their role allows. */
export function inCircle<May extends Permission, Input extends z.ZodType, Output extends z.ZodType>(
  circleAct: CircleAct,
  line: Row<May, Input, Output>,
): Row<May, Input, Output> {
  return { ...line, circleAct };
}

/** A row for what many people read and nobody waits for: a standby may answer. */
export function fromStandby<
  May extends Permission,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(line: Row<May, Input, Output>): Row<May, Input, Output> {
  return { ...line, fromStandby: true };
}

/** A line whose slow work is done before the transaction opens. It counts as a write, also as a GET: only writes are prepared. */
export function preparedRow<
  May extends Permission,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Prepared,
>(
  may: May,
  input: Input,
  output: Output,
  steps: PreparedSteps<NoInfer<May>, NoInfer<Input>, NoInfer<Output>, Prepared>,
): Row<May, Input, Output, Prepared> {
  return { may, input, output, ...steps, writes: true };
}

/** The row of a stream, to which a page listens. Its input has `lastEventId` where the browser comes back. */
export function streamRow<May extends Permission, Input extends z.ZodType>(
  may: May,
  input: Input,
  run: Parameters<typeof row<May, Input, typeof streamAnswer>>[3],
): Row<May, Input, typeof streamAnswer> {
  return { ...row(may, input, streamAnswer, run), stream: true };
}

/** A row that answers in a window that a page of ours opens; its output is a `popupAnswer`. */
export function popupRow<
  May extends Permission,
  Input extends z.ZodType,
  Output extends PopupAnswer<z.ZodType>,
>(...line: Parameters<typeof row<May, Input, Output>>): Row<May, Input, Output> {
  return { ...row(...line), popup: true };
}

import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#gate/page-context.ts';
import { withReturn } from '#values/return-path.ts';

/**
 * Links that people of a circle send each other: whoever opens one is asked to log in, and then sees
 * the family's list or comparison with its votes.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const pages: Record<string, string> = { shortlist: '/shortlist', compare: `/compare${search}` };
  const page = pages[params.shared!] ?? '/circle';
  const { user } = await context.get(pageContext).call('GET auth/session', {});
  return redirect(user ? page : withReturn('/login', page));
}

export default function Shared() {
  return null;
}

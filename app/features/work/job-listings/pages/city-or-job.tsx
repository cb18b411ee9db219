import { useQuery } from '@tanstack/react-query';
import {
  data,
  isRouteErrorResponse,
  Navigate,
  redirect,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { jobByIdQuery } from '#features/work/job-requests/parts/job-queries.ts';
import { CallError } from '#gate/call.ts';
import { pageContext } from '#gate/page-context.ts';
import { askOnServer, loadInBrowser, requireOnServer } from '#gate/page-queries.ts';
import type { Meaning } from '../contract.ts';
import { detailsQuery, featuredQuery, meaningQuery, readPage } from '../parts/listing-queries.ts';
import { similarQuery } from '../parts/similar-listings.tsx';
import { cityQuery } from '../screens/city-kinds.ts';
import { CityPage } from '../screens/city-page.tsx';
import { EndedListing } from '../screens/ended-listing.tsx';
import { ListingProblem } from '../screens/listing-problem.tsx';
import { ListingScreen, RequestScreen } from '../screens/listing-screen.tsx';
import { ListingSkeleton } from '../screens/listing-skeleton.tsx';

/** The segment is a city, the id of a job or the slug of a listing: the server decides which. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { search, searchParams } = new URL(request.url);
  const meaning = await requireOnServer(meaningQuery(params.segment!), page);
  if (meaning.kind === 'moved') throw redirect(meaning.to + search, 301);
  const answers = await askOnServer(queriesOf(meaning, searchParams), page);
  // The query for a family's post fails if this viewer may not see it.
  const isAnswered = answers.some(([[key]]) => key === 'GET job-requests/details');
  if (meaning.kind === 'request' && !isAnswered) throw data(null, { status: 404 });
  return data(null, { status: meaning.kind === 'ended' ? 410 : 200 });
}

function queriesOf(meaning: Meaning, search: URLSearchParams) {
  switch (meaning.kind) {
    case 'city':
      return [cityQuery({ slug: meaning.citySlug, kind: 'all', page: readPage(search) })];
    case 'listing':
      return [detailsQuery(meaning.id), ownProfileQuery];
    case 'request':
      return [jobByIdQuery(meaning.id), ownProfileQuery];
    case 'ended':
      return [meaning.citySlug === null ? featuredQuery : similarQuery(meaning.citySlug)];
    case 'moved':
      return [];
  }
}

export const clientLoader = loadInBrowser(({ params }) => [meaningQuery(params.segment!)]);

export default function CityOrJob() {
  const { segment = '' } = useParams();
  const { data: meaning, error, refetch } = useQuery(meaningQuery(segment));
  if (!meaning && error) {
    const status = error instanceof CallError ? error.status : 0;
    return <ListingProblem status={status} onRetry={() => void refetch()} />;
  }
  if (!meaning) return <ListingSkeleton />;
  return <Screen meaning={meaning} />;
}

function Screen({ meaning }: { meaning: Meaning }) {
  const [search] = useSearchParams();
  switch (meaning.kind) {
    case 'city':
      return <CityPage slug={meaning.citySlug} kind="all" page={readPage(search)} />;
    case 'listing':
      return <ListingScreen id={meaning.id} />;
    case 'request':
      return <RequestScreen id={meaning.id} />;
    case 'ended':
      return <EndedListing listing={meaning} />;
    case 'moved':
      return <Navigate to={meaning.to} replace />;
  }
}

/**
 * Shown when the server could not load the page; retrying navigates here again, which loads anew.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ListingProblem status={status} onRetry={() => void navigate('.', { replace: true })} />;
}

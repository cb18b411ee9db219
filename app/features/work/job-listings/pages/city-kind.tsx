import { data, redirect, useLocation, useNavigate, useParams } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, Params } from 'react-router';
import { pageContext } from '#gate/page-context.ts';
import { loadInBrowser, requireOnServer } from '#gate/page-queries.ts';
import { readPage } from '../parts/listing-queries.ts';
import { cityPath, cityQuery } from '../screens/city-kinds.ts';
import type { CityChoice } from '../screens/city-kinds.ts';
import { CityPage } from '../screens/city-page.tsx';
import { ListProblem } from '../screens/list-problem.tsx';

type Address = { pathname: string; search: string };

function readAddress({ city = '' }: Params, { pathname, search }: Address): CityChoice {
  const isPrivate = /\/private\/?$/i.test(pathname);
  return {
    slug: city,
    kind: isPrivate ? 'private' : 'live-in',
    page: readPage(new URLSearchParams(search)),
  };
}

/** Redirects from a former address of a city; an unknown city is a 404. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const choice = readAddress(params, new URL(request.url));
  const { city } = await requireOnServer(cityQuery(choice), context.get(pageContext));
  if (city && city.slug !== choice.slug) {
    throw redirect(cityPath({ ...choice, slug: city.slug }), 301);
  }
  return data(null, { status: city ? 200 : 404 });
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadInBrowser(() => [cityQuery(readAddress(args.params, new URL(args.request.url)))])(args);

export default function CityKind() {
  return <CityPage {...readAddress(useParams(), useLocation())} />;
}

export function ErrorBoundary() {
  const navigate = useNavigate();
  return (
    <div className="wrap">
      <ListProblem onRetry={() => void navigate('.', { replace: true })} />
    </div>
  );
}

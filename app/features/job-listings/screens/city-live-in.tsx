import { data, useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { loadInBrowser } from '#gate/page-queries.ts';
import { cityJobsQuery, readPage } from '../parts/listing-queries.ts';
import { cityKinds } from './city-kinds.ts';
import { loadCity } from './city-loading.ts';
import { CityPage } from './city-page.tsx';
import { ListProblem } from './list-problem.tsx';

const kind = 'live-in';

export async function loader(args: LoaderFunctionArgs) {
  const { answer, status } = await loadCity(args, args.params.city!, kind);
  return data({ answer }, { status });
}
export const clientLoader = loadInBrowser(({ params, search }) => [
  cityJobsQuery({
    citySlug: params.city!,
    jobType: cityKinds[kind].jobType,
    page: readPage(search),
  }),
]);

export default function CityLiveInJobs() {
  const { city = '' } = useParams();
  const [search] = useSearchParams();
  const loaded = useLoaderData<typeof loader | typeof clientLoader>();
  return <CityPage slug={city} kind={kind} page={readPage(search)} loaded={loaded?.answer} />;
}

export function ErrorBoundary() {
  const navigate = useNavigate();
  return (
    <div className="wrap">
      <ListProblem onRetry={() => void navigate('.', { replace: true })} />
    </div>
  );
}

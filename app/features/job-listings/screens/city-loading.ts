import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#gate/page-context.ts';
import { isProblem } from '#values/problem.ts';
import { cityJobsQuery, readPage } from '../parts/listing-queries.ts';
import { cityKinds, cityPath } from './city-kinds.ts';
import type { CityKind } from './city-kinds.ts';

/** A city's page from the server: sent on from an old address, and not found where there is no city. */
export async function loadCity(args: LoaderFunctionArgs, slug: string, kind: CityKind) {
  const page = args.context.get(pageContext);
  const number = readPage(new URL(args.request.url).searchParams);
  const { jobType } = cityKinds[kind];
  const [key, input] = cityJobsQuery({ citySlug: slug, jobType, page: number }).queryKey;
  const answer = await page.call(key, input).catch((error: unknown) => {
    if (!isProblem(error)) page.report(error);
    throw data(null, { status: isProblem(error) ? error.status : 500 });
  });
  if (answer.city && answer.city.slug !== slug) {
    throw redirect(cityPath(answer.city.slug, kind, number), 301);
  }
  return { answer, status: answer.city ? 200 : 404 };
}

import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '#ui/page/link.tsx';
import { SaveSearch } from '#features/caregivers/directory/parts/save-search.tsx';
import { FindWork } from '#features/work/areas/parts/find-work.tsx';
import { PlaceForm } from '#features/work/areas/parts/place-form.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { Answer } from '#gate/calls.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { ShareButton } from '#ui/display/share-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { sharePicturePath } from '#values/share-picture.ts';
import { cityName } from '#values/city-name.ts';
import { ListingList, ListingListSkeleton } from '../parts/listing-list.tsx';
import { jobsPerPage } from '../parts/listing-queries.ts';
import { Trail } from '../parts/trail.tsx';
import { jobsPicture } from '../share-rules.ts';
import { boardPath, nameFromSlug } from '../rules.ts';
import { cityKinds, cityPath, cityQuery } from './city-kinds.ts';
import type { CityChoice, CityKind } from './city-kinds.ts';
import * as language from './listing-search.ts';
import { ListProblem } from './list-problem.tsx';
import styles from './city-page.module.css';

/** The open jobs of a city, of all types or of one. */
export function CityPage(choice: CityChoice) {
  const { slug, kind, page = 1 } = choice;
  const { title } = cityKinds[kind];
  const { data, error, refetch } = useQuery({
    ...cityQuery(choice),
    placeholderData: keepPreviousData,
  });
  const city = data?.city;
  const name = city ? cityName(city.name, city.state) : nameFromSlug(slug);
  const heading = `${title} in ${name}`;
  const place = city ? { location: name } : {};
  const intro = city?.metaDescription ?? `${heading}, with pay and hours.`;
  return (
    <>
      <PageHead
        title={page > 1 ? `${heading}, page ${page}` : heading}
        description={intro}
        path={cityPath(choice)}
        picture={city ? sharePicturePath('jobs-in', slug, jobsPicture(name)) : undefined}
        isHidden={data?.jobs.length === 0}
      />
      <FindWork
        tab="listings"
        shared={place}
        heading={
          <>
            <h1>{heading}</h1>
            <p className="quiet">{intro}</p>
            {city && (
              <div className={styles.tools}>
                <SaveSearch
                  kind="listings"
                  asked={{ citySlug: slug, jobType: cityKinds[kind].jobType }}
                />
                <ShareButton title={heading} path={cityPath({ slug, kind })} />
              </div>
            )}
          </>
        }
      >
        <PlaceForm language={language} search={place} area={null} />
      </FindWork>
      <div className={`wrap ${styles.page}`}>
        <Trail
          above={
            kind === 'all' || city === null
              ? []
              : [{ label: name, to: cityPath({ slug, kind: 'all' }) }]
          }
          here={kind === 'all' ? name : city === null ? heading : title}
        />
        {city !== null && <Kinds slug={slug} current={kind} />}
        {data ? (
          <Jobs slug={slug} kind={kind} found={data} name={name} />
        ) : error ? (
          <ListProblem onRetry={() => void refetch()} />
        ) : (
          <ListingListSkeleton count={jobsPerPage} />
        )}
      </div>
    </>
  );
}

function Kinds({ slug, current }: { slug: string; current: CityKind }) {
  const kinds = Object.entries(cityKinds) as [CityKind, (typeof cityKinds)[CityKind]][];
  return (
    <nav className={styles.kinds} aria-label="Kinds of jobs">
      {kinds.map(([kind, { label }]) => (
        <Link
          key={kind}
          to={cityPath({ slug, kind })}
          className={styles.kind}
          aria-current={kind === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

type CityAnswer = Answer<'GET jobs/by-city'>;
type JobsProps = { slug: string; kind: CityKind; found: CityAnswer; name: string };

function Jobs({ slug, kind, found: { jobs, pagination }, name }: JobsProps) {
  if (jobs.length === 0) {
    const isBeyond = pagination.total > 0;
    return (
      <EmptyState
        icon={IconBriefcase}
        title="No Jobs Found"
        action={
          <LinkButton to={isBeyond ? cityPath({ slug, kind }) : boardPath} tone="green">
            {isBeyond ? 'Back to the first page' : 'Browse all cities'}
          </LinkButton>
        }
      >
        {isBeyond
          ? 'The list is shorter than that now.'
          : `Nothing of this kind is open in ${name} today. Other cities may have what you look for.`}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="visually-hidden">Open jobs</h2>
      <ListingList jobs={jobs} />
      <Pager
        page={pagination.page}
        pages={pagination.totalPages}
        to={(page) => cityPath({ slug, kind, page })}
      />
    </>
  );
}

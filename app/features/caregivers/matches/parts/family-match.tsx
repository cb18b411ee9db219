import { useQuery } from '@tanstack/react-query';
import { query } from '#gate/page-queries.ts';
import { FitLine } from './fit-line.tsx';
import { Why } from './why.tsx';

export type FamilyMatchProps = {
  caregiver: { id: string };
  firstName: string;
  className?: string;
};

/** Nothing for a family without an open post. */
export function FamilyMatch({ caregiver, firstName, className }: FamilyMatchProps) {
  const { data } = useQuery(query('GET family/match', { caregiverId: caregiver.id }));
  if (!data?.match) return null;
  return (
    <section className={className}>
      <h2>How {firstName} fits your post</h2>
      <FitLine match={data.match} />
      <Why match={data.match} title="What fits and what does not">
        Compared with your newest open post.
      </Why>
    </section>
  );
}

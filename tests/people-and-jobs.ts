import { postJob } from './jobs.ts';
import { joinPoster } from './listings.ts';
import { joinCaregiver, joinFamily, plantCaregiver } from './people.ts';
import type { TestProduct } from './product.ts';

/** More people, posts and listings than fit on a page. */
export async function plantPeopleAndJobs(product: TestProduct) {
  const [family, caregiver, poster] = [
    await joinFamily(product),
    await joinCaregiver(product),
    await joinPoster(product),
  ];
  for (let place = 1; place <= 11; place += 1) {
    await plantCaregiver(product.db, {
      displayName: `Person ${place}`,
      slug: `person-${place}`,
      yearsExperience: place,
    });
  }
  await product.db
    .updateTable('caregivers')
    .set({ bio: '', specialties: ['Pet Care'], certifications: ['CNA License'] })
    .where('slug', '=', 'person-3')
    .execute();
  const posts: string[] = [];
  for (let index = 0; index < 13; index += 1) {
    posts.push((await postJob(product, family)).slug);
  }
  for (let index = 0; index < 12; index += 1) await poster.post({ title: `Job ${index}` });
  const listing = await poster.post({ title: 'Home aide', jobType: 'private' });
  return { family, caregiver, posts, listing };
}

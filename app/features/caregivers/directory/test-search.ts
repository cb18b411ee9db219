/** What the tests of the search share: a product, and people to find. */
import { beforeAll } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { languages, specialties } from '#values/taxonomies.ts';
import { licenses } from '#values/verifications.ts';

export let product: TestProduct;

export type Person = Awaited<ReturnType<typeof plant>>;
export type Ask = Question<'GET caregivers/search'>;

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  beforeAll(async () => {
    product = await testProduct();
    pick = chance(7);
  });
}

/** The same numbers in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}
let pick = chance(7);
const some = <Item>(items: readonly Item[], most: number) =>
  items.filter(() => pick(items.length) < most);

const zips = ['33101', '33012', '33301', '33401', '34102', '10001', '21201', '20001', '59001'];

export async function plant(
  facts: { name?: string; zipCode?: string; bio?: string; travel?: number } = {},
) {
  const zipCode = facts.zipCode ?? zips[pick(zips.length)]!;
  const zip = await product.db
    .selectFrom('zipCodes')
    .selectAll()
    .where('zipCode', '=', zipCode)
    .executeTakeFirstOrThrow();
  const rate = 1500 + pick(20) * 100;
  const caregiver = await plantCaregiver(product.db, {
    displayName: facts.name ?? 'Someone S.',
    profession: (['Caregiver', 'Home Health Aide', 'Certified Nursing Assistant'] as const)[
      pick(3)
    ]!,
    bio: facts.bio ?? '',
    zipCode,
    city: zip.city,
    state: zip.state,
    travelDistanceMiles: facts.travel ?? [0, 5, 15, 20, 30, 45, 60, 80, 100][pick(9)]!,
    yearsExperience: pick(20),
    hourlyRateMinCents: rate,
    hourlyRateMaxCents: [null, rate, rate + 500][pick(3)]!,
    isNonSmoker: [true, false, null][pick(3)]!,
    languages: ['English', ...some(languages.slice(1), 2)],
    specialties: ['Senior Care', ...some(specialties.slice(1), 4)],
    availabilityTypes: some(['live_in', 'overnight', 'full_time', 'part_time'], 2),
    approvalStatus: (['approved', 'approved', 'approved', 'pending'] as const)[pick(4)]!,
    isListed: pick(10) > 0,
  });
  const checks = some(['fcra_background_check', 'cpr_first_aid', 'id_verification'] as const, 1.5);
  const held = licenses.filter((_, place) => (caregiver.yearsExperience >> place) % 2 === 1);
  const clear = [...checks, ...held];
  for (const type of clear) {
    await product.db
      .insertInto('verifications')
      .values({ caregiverId: caregiver.id, type, status: 'clear', completedAt: new Date() })
      .execute();
  }
  const [longitude, latitude] = zip.position!.slice(1, -1).split(',').map(Number) as [
    number,
    number,
  ];
  return { ...caregiver, clear, longitude, latitude };
}

export const ask = (input: Ask) => product.call('GET caregivers/search', input);

/** Every page of a search, by following `next`. */
export async function askAll(input: Ask) {
  const found = [];
  for (let after: string | undefined; ;) {
    const page = await ask({ ...input, limit: 10, after });
    found.push(...page.caregivers);
    if (!page.next) return found;
    after = page.next;
  }
}

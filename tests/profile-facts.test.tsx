import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { AboutTab } from '#features/caregivers/own-profiles/screens/about-tab.tsx';
import { BasicTab } from '#features/caregivers/own-profiles/screens/basic-tab.tsx';
import { fieldsOf } from '#features/caregivers/own-profiles/screens/edit-fields.ts';
import { ProfessionalTab } from '#features/caregivers/own-profiles/screens/professional-tab.tsx';
import type { ProfileEdit } from '#features/caregivers/own-profiles/screens/use-profile-edit.ts';
import { wholeProfile } from '#features/caregivers/own-profiles/test-profile.ts';
import { createQueryClient } from '#gate/query-client.ts';
import { joinCaregiver } from './people.ts';
import { testProduct } from './product.ts';
import type { TestProduct } from './product.ts';
import { editedFacts, profileFacts } from '#features/caregivers/profile-facts/contract.ts';
import type { FactName } from '#features/caregivers/profile-facts/contract.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const facts = Object.keys(profileFacts) as FactName[];

const tabs = { basic: BasicTab, professional: ProfessionalTab, about: AboutTab };

function render(tab: keyof typeof tabs): string {
  const Tab = tabs[tab];
  const edit = {
    profile: wholeProfile,
    fields: fieldsOf(wholeProfile),
    errorOf: () => undefined,
  } as unknown as ProfileEdit;
  const Page = createRoutesStub([{ path: '/', Component: () => <Tab edit={edit} /> }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
}

test.each(facts)('CGE-1 CGE-2 the edit form has a field for %s on its tab', (name) => {
  expect(render(profileFacts[name].tab)).toContain(` id="${name}"`);
});

test('CGE-5 every fact is saved, and shown to its owner, to admins, and to others if it is public', async () => {
  const { visit, slug, caregiverId } = await joinCaregiver(product);
  const admin = await product.join(['admin']);
  const { caregiverProfile: own } = await product.call(
    'POST caregiver/profile/update',
    editedFacts(wholeProfile),
    visit,
  );
  const ask = { caregiverId };
  const { caregiver } = await product.call('GET admin/caregiver/details', ask, admin.visit);
  const others = await product.call('GET caregivers/profile', { slug });
  for (const name of facts) {
    const value = wholeProfile[name];
    expect([name, own![name]]).toEqual([name, value]);
    expect([name, caregiver[name]]).toEqual([name, value]);
    const shown = profileFacts[name].isPublic ? value : undefined;
    expect([name, (others as Partial<typeof wholeProfile>)[name]]).toEqual([name, shown]);
  }
});

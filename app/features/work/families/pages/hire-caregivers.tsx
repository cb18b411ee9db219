import type { MetaArgs } from 'react-router';
import { intentQueries, waitForIntent } from '#features/members/accounts/parts/intent-query.ts';
import { titled } from '#ui/page/page-title.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { ownFamilyQuery } from '../screens/own-family-query.ts';
import { variantB } from '../screens/sign-up-variants.ts';
import { SignUpWizard } from '../screens/sign-up-wizard.tsx';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'What type of care do you need?',
    'Say what care you need and where, and caregivers near you can apply.',
  );

const load = loadInBrowser(() => [ownFamilyQuery]);

export const loader = loadOnServer((asked) => [ownFamilyQuery, ...intentQueries(asked)]);
export const clientLoader = (asked: Parameters<typeof load>[0]) => {
  load(asked);
  return waitForIntent(asked);
};

export default function HireCaregivers() {
  return <SignUpWizard variant={variantB} />;
}

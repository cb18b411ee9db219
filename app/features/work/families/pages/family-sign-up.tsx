import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { ownFamilyQuery } from '../screens/own-family-query.ts';
import { variantA } from '../screens/sign-up-variants.ts';
import { SignUpWizard } from '../screens/sign-up-wizard.tsx';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'What type of care do you need?',
    'Say what care you need and where, and caregivers near you can apply.',
  );

export const loader = loadOnServer(() => [ownFamilyQuery]);
export const clientLoader = loadInBrowser(() => [ownFamilyQuery]);

export default function FamilySignUp() {
  return <SignUpWizard variant={variantA} />;
}

import { Guard, guardOnServer } from '../guard.tsx';

export const loader = guardOnServer('family');
export const clientLoader = () => null;

export default function FamiliesOnly() {
  return <Guard need="family" />;
}

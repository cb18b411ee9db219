import { Guard, guardOnServer } from '../guard.tsx';

export const loader = guardOnServer('member');
export const clientLoader = () => null;

export default function MembersOnly() {
  return <Guard need="member" />;
}

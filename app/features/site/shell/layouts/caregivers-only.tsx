import { Guard, guardOnServer } from '../guard.tsx';

export const loader = guardOnServer('caregiver');
export const clientLoader = () => null;

export default function CaregiversOnly() {
  return <Guard need="caregiver" />;
}

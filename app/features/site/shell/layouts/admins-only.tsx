import { Guard, guardOnServer } from '../guard.tsx';

export const loader = guardOnServer('admin');
export const clientLoader = () => null;

export default function AdminsOnly() {
  return <Guard need="admin" />;
}

import { data } from 'react-router';

/** Any path that `app/routes.ts` does not list, shown inside the public layout. */
export function loader() {
  return data(null, { status: 404 });
}

export { NotFound as default } from '#ui/page/not-found.tsx';

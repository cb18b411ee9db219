import { data } from 'react-router';

/** Any path the table does not know. It stands inside the public layout, so people can go on. */
export function loader() {
  return data(null, { status: 404 });
}

export { NotFound as default } from '#ui/page/not-found.tsx';

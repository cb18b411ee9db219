/** Texts shown after a redirect. A cookie keeps the name of the text across several redirects. */
export const notices = {
  'sign-in-needed': 'You must be logged in to access this page.',
  'admins-only': 'You do not have permission to access the admin dashboard.',
};

export type NoticeName = keyof typeof notices;

const cookieName = 'notice';

export function noticeCookie(name: NoticeName): string {
  return `${cookieName}=${name}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** Reads and deletes the cookie, in the browser. */
export function takeNotice(): NoticeName | undefined {
  const name = /(?:^|; )notice=([\w-]+)/.exec(document.cookie)?.[1];
  if (!name) return undefined;
  document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  return name in notices ? (name as NoticeName) : undefined;
}

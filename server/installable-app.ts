import type { Hono } from 'hono';
import type { Pages } from './pages.ts';
import { plainPage } from './plain-page.ts';

type Parts = { brandName: string; loadBuild: Pages['loadBuild'] };

/** As in tokens.css. */
const green = '#1f5f52';
const paper = '#faf7f2';

/** What makes the product an app on a phone: the manifest, and the page for when there is no network. */
export function addInstallableApp(app: Hono, { brandName, loadBuild }: Parts) {
  app.get('/manifest.webmanifest', (http) => {
    http.header('Content-Type', 'application/manifest+json; charset=utf-8');
    http.header('Cache-Control', 'public, max-age=3600');
    return http.body(JSON.stringify(manifestOf(brandName)));
  });

  app.get('/offline', async (http) => {
    http.header('Cache-Control', 'no-cache');
    const page = plainPage(await loadBuild(), {
      brandName,
      title: 'Offline',
      heading: 'You are offline',
      paragraphs: [
        'This page needs a connection. It is here again as soon as you have one.',
        'Conversations you have read on this device can be read now. What you write there is sent later.',
      ],
      link: { href: '/messages', label: 'Go to your messages' },
    });
    return http.html(page);
  });
}

/** The same for everybody: nothing in it tells who has installed it. */
function manifestOf(name: string) {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Families who need care at home and caregivers find each other here.',
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: green,
    background_color: paper,
    categories: ['lifestyle', 'medical'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-192.png', 192, 'maskable'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Messages', url: '/messages' },
      { name: 'Find caregivers', url: '/caregivers' },
      { name: 'Find jobs', url: '/private-caregiver-jobs' },
    ],
  };
}

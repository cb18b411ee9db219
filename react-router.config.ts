import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // server/build.ts sets it.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // The whole route table travels with the first page: no request while a link is only hovered.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

/** A shared cache between visitors and the product, as an operator would put it there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPort } from '#server/listen.ts';
import { installPackage } from './install-package.ts';

const places = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

export const findNginx = () => places.find((place) => existsSync(place));

/** Without it the tests of shared pages are skipped. */
export function ensureNginx() {
  if (!findNginx()) installPackage('nginx-light');
}

export async function startNginx(target: string) {
  const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-nginx-'));
  const port = await findPort('127.0.0.1', 0);
  const file = path.join(directory, 'nginx.conf');
  await writeFile(file, settings(port, target));
  const nginx = spawn(findNginx()!, ['-p', directory, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start: see above.');
    await pause(50);
  }
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
    },
  };
}

/**
 * What it may keep, and for how long, it hears from the product alone. With proxy_cache_use_stale it would
 * go on showing a page that is gone: an answer which may not be kept does not replace the kept one.
 */
const settings = (port: number, target: string) => `
daemon off;
master_process off;
pid nginx.pid;
error_log stderr error;
events {}
http {
  access_log off;
  client_body_temp_path client;
  fastcgi_temp_path fastcgi;
  proxy_temp_path proxy;
  scgi_temp_path scgi;
  uwsgi_temp_path uwsgi;
  proxy_cache_path cache keys_zone=pages:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${target};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_cache pages;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_background_update on;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;

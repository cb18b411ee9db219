import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/**
 * Calls an endpoint as the person of this browser, and returns its answer. Messages of one person are
 * at least a second apart: one that comes too early is sent again.
 */
export async function post(request: APIRequestContext, path: string, json: object) {
  let response = await request.post(`/_api/${path}`, { data: { json } });
  if (path === 'messages/send' && response.status() === 429) {
    await pause(1000);
    response = await request.post(`/_api/${path}`, { data: { json } });
  }
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).json;
}

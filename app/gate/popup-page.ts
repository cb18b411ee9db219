import { escapeHtml } from '#values/escape-html.ts';

type Message = { message: unknown; channel: string | null };

/**
 * A page that sends its message to the page that opened it, and closes. It sends it in two ways,
 * because either can fail: the opener is lost by a provider's headers, the channel in a browser that
 * partitions the window's storage. Only pages of our own origin receive it.
 */
export function messagePage({ message, channel }: Message, nonce: string): string {
  const script = `
    const message = ${inScript(message)};
    const channel = ${inScript(channel)};
    if (window.opener) window.opener.postMessage(message, window.location.origin);
    if (channel) new BroadcastChannel(channel).postMessage(message);
    window.close();`;
  return page(`<p>You can close this window.</p><script nonce="${nonce}">${script}</script>`);
}

/** For an error that cannot be sent to the opener, because its channel is not known yet. */
export function errorPage(text: string): string {
  return page(`<p>${escapeHtml(text)}</p><p>You can close this window.</p>`);
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You can close this window</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body style="font: 1.1rem/1.5 system-ui, sans-serif; margin: 2rem">${content}</body>
</html>`;
}

/** JSON that cannot end the script element around it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

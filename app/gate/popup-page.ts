/** What a window of its own has to say: to the page that opened it, and to the person before it. */
type Telling = { tell: unknown; channel: string | null };

/**
 * Tells and closes. It tells twice, because either way can be cut: the opener by a provider's
 * headers, the channel by a browser that keeps the window apart. Only our own origin can hear it.
 */
export function tellingPage({ tell, channel }: Telling, nonce: string): string {
  const script = `
    const message = ${inScript(tell)};
    const channel = ${inScript(channel)};
    if (window.opener) window.opener.postMessage(message, window.location.origin);
    if (channel) new BroadcastChannel(channel).postMessage(message);
    window.close();`;
  return page(`<p>You can close this window.</p><script nonce="${nonce}">${script}</script>`);
}

/** For what happened before we knew whom to tell. */
export function explainingPage(words: string): string {
  return page(`<p>${inText(words)}</p><p>You can close this window.</p>`);
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

/** JSON that cannot end the script it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function inText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

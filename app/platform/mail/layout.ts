import { escapeHtml } from '#values/escape-html.ts';

export type MailContent = {
  brand: string;
  heading: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  footer?: string;
};

/** A mail as text and as HTML. The content is plain text, and is escaped here. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ brand, heading, paragraphs, button, footer }: MailContent): string {
  const parts = [heading, ...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.url}`);
  parts.push(['-- ', brand, footer].filter(Boolean).join('\n'));
  return `${parts.join('\n\n')}\n`;
}

// Mail programs drop style sheets and web fonts, so every element carries its own style.
const font = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const styles = {
  body: `margin:0;padding:32px 16px;background:#faf7f2;color:#1c2724;${font};font-size:17px;line-height:1.55`,
  page: 'max-width:560px;margin:0 auto',
  brand: 'margin:0 0 16px;color:#1f5f52;font-size:20px;font-weight:bold',
  card: 'padding:32px 24px;background:#ffffff;border:1px solid #e6dfd3;border-radius:12px',
  heading: 'margin:0 0 16px;font-family:Georgia,serif;font-size:26px;line-height:1.2',
  paragraph: 'margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere',
  button:
    'display:inline-block;margin:8px 0;padding:14px 24px;background:#1f5f52;color:#ffffff;border-radius:12px;font-weight:bold;text-decoration:none',
  address: 'margin:16px 0 0;color:#485550;font-size:15px;overflow-wrap:anywhere',
  footer: 'margin:16px 0 0;color:#485550;font-size:15px;white-space:pre-line',
};

function renderHtml({ brand, heading, paragraphs, button, footer }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(heading)}</title>
</head>
<body style="${styles.body}">
<div style="${styles.page}">
<p style="${styles.brand}">${escapeHtml(brand)}</p>
<main style="${styles.card}">
<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="${styles.paragraph}">${escapeHtml(text)}</p>`).join('\n')}
${button ? renderButton(button) : ''}
</main>
${footer ? `<p style="${styles.footer}">${escapeHtml(footer)}</p>` : ''}
</div>
</body>
</html>
`;
}

function renderButton({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<a href="${address}" style="${styles.button}">${escapeHtml(label)}</a>
<p style="${styles.address}">Or copy this address into your browser: ${address}</p>`;
}

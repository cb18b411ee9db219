/** A minimal PDF: one letter-size page with a title and lines, in a built-in font. */
export function writePdf(title: string, lines: string[]): Buffer {
  const content = [
    'BT /F1 20 Tf 72 700 Td 22 TL',
    `${inParentheses(title)} Tj T*`,
    '/F1 12 Tf 18 TL',
    ...lines.map((line) => `${inParentheses(line)} Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];

  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`;
  text += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.indexOf('xref\n0 ')}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function inParentheses(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

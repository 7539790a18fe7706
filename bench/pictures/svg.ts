/** Text as it may stand in SVG, between tags and in attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** A whole picture: readable on a light and on a dark page, whichever the reader's system has. */
export function wrapSvg(width: number, height: number, title: string, styles: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeText(title)}</title>
<style>
svg { background: #fff; color: #1f2328; font: 12px system-ui, sans-serif }
text { fill: currentColor }
.faint { color: #59636e } .grid { stroke: #d1d9e0; stroke-width: 1 }
.name { font-size: 14px; font-weight: 600 }
${styles}
@media (prefers-color-scheme: dark) {
  svg { background: #0d1117; color: #f0f6fc }
  .faint { color: #9198a1 } .grid { stroke: #3d444d }
}
</style>
${content}
</svg>
`;
}

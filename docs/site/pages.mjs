// The pages of the documentation, made from the Markdown of the repository: links that stay within them lead there, pictures come along,
// and what is only in the repository is named without a link.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const site = dirname(fileURLToPath(import.meta.url));
// Run from a copy in dist/docs-builder, as deep as it lies here.
const root = join(site, '..', '..');
/** Where the generator reads them. */
export const pagesFolder = join(site, '.pages');

const besideDocs = {
  'README.md': 'index.md',
  'CHANGELOG.md': 'changelog.md',
  'SECURITY.md': 'security.md',
  'CONTRIBUTING.md': 'contributing.md',
};

/** Every page by its file in the repository: `docs/reference/README.md` is `reference/index.md`. */
export function listPages() {
  const inDocs = ['docs', 'docs/reference', 'docs/design', 'docs/protocols'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => [
        `${folder}/${name}`,
        posix.join(folder, name === 'README.md' ? 'index.md' : name).slice('docs/'.length),
      ]),
  );
  return new Map([...Object.entries(besideDocs), ...inDocs]);
}

/** The first heading of a page of the repository. */
export function titleOf(file) {
  return /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? file;
}

/** Copies all pages anew. */
export function copyPages() {
  rmSync(pagesFolder, { recursive: true, force: true });
  for (const [file, page] of listPages()) copy(file, join(pagesFolder, page));
}

function copy(file, target) {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, file), target);
}

/** A plugin of markdown-it that makes addresses of the repository addresses of the site. */
export function siteAddresses(markdown) {
  const pages = listPages();
  const files = new Map([...pages].map(([file, page]) => [page, file]));
  markdown.core.ruler.push('site-addresses', ({ tokens, env }) => {
    const page = env.relativePath;
    const file = files.get(page) ?? page;
    const leaving = [];
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type === 'image') token.attrSet('src', pictureAt(file, token.attrGet('src')));
      if (token.type === 'link_open') {
        const address = addressFrom(file, page, token.attrGet('href'), pages);
        leaving.push(address === null);
        if (address === null) unlink(token);
        else token.attrSet('href', address);
      }
      if (token.type === 'link_close' && leaving.pop() === true) unlink(token);
    }
  });
}

/** Null for what is in the repository only. */
function addressFrom(file, page, address, pages) {
  if (/^[a-z]+:|^#/.test(address)) return address;
  const [path, anchor] = address.split('#');
  const meant = posix.join(posix.dirname(file), path).replace(/\/$/, '');
  const target = pages.get(meant) ?? pages.get(posix.join(meant, 'README.md'));
  if (target === undefined) return null;
  return `./${posix.relative(posix.dirname(page), target)}${anchor === undefined ? '' : `#${anchor}`}`;
}

function pictureAt(file, address) {
  const meant = posix.join(posix.dirname(file), address);
  copy(meant, join(pagesFolder, 'public', meant));
  return `/${meant}`;
}

function unlink(token) {
  Object.assign(token, { type: token.type.replace('link', 'text_of_link'), tag: 'span', attrs: null });
}

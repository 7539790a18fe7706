import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { listPages, pagesFolder, siteAddresses, titleOf } from '../pages.mjs';

const pages = [...listPages()].map(([file, page]) => ({
  file,
  page,
  link: `/${page.replace(/(index)?\.md$/, '')}`,
  text: titleOf(file),
}));
const named = (names) => names.map((name) => pages.find(({ page }) => page === `${name}.md`));
const below = (folder) =>
  pages
    .filter(({ page }) => page.startsWith(`${folder}/`))
    .sort((one, other) =>
      one.page === `${folder}/index.md` ? -1 : other.page === `${folder}/index.md` ? 1 : one.text < other.text ? -1 : 1,
    );

const begin = ['index', 'first-storefront', 'sandbox', 'tutorial-moving-a-cart', 'why-this-total'];
const project = ['changelog', 'contributing', 'security', 'threat-model'];
const operate = [
  'going-live',
  'operating',
  'backup',
  'performance',
  'checking-the-books',
  'messages',
  'geocoding',
  'pictures',
  'pages',
];
const placed = new Set([...begin, ...project, ...operate].map((name) => `${name}.md`));
const others = pages.filter(({ page }) => !page.includes('/') && !placed.has(page));

const group = (text, items, collapsed = false) => ({ text, collapsed, items });

export default defineConfig({
  title: 'Tiffin',
  description: 'A self-hosted ordering service for restaurants with several locations.',
  srcDir: pagesFolder,
  outDir: join(pagesFolder, '..', '..', '..', 'dist', 'docs'),
  cacheDir: join(pagesFolder, '..', '.cache'),
  cleanUrls: false,
  // The pages say `<id>` and `{{name}}` and mean it.
  markdown: {
    config: (markdown) => {
      markdown.set({ html: false });
      markdown.use(siteAddresses);
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      group('Begin', named(begin)),
      group('Build upon it', others),
      group('Run it', named(operate)),
      group('Reference', below('reference'), true),
      group('Protocols', below('protocols'), true),
      group('Design', below('design'), true),
      group('Project', named(project), true),
    ],
  },
});

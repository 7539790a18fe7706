import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { asPreact } from './as-preact.ts';
import { firstPaint } from './first-paint.ts';
import { firstViewGroups } from './first-views.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

function firstPaintBeforeAnything(): Plugin {
  return {
    name: 'first-paint-before-anything',
    buildStart() {
      this.emitFile({
        type: 'asset',
        name: 'first-paint.js',
        source: `(${firstPaint})();`,
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (text, { bundle = {} }) => {
        const file = Object.values(bundle).find(
          (each) => each.type === 'asset' && each.names.includes('first-paint.js'),
        );
        // What is seen before the script is there comes before it: styles and pictures.
        const shown = text.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
        return file === undefined
          ? shown
          : shown.replace('<title>', () => `<script src="/${file.fileName}"></script><title>`);
      },
    },
  };
}

// Three pages, one build: what two of them need is one file for both. Names carry a hash of the content, so that they can
// be kept for ever; nothing is inlined into the documents, whose policy allows no inline script or style.
export default defineConfig({
  root: here,
  base: '/',
  plugins: [react(), tailwindcss(), firstPaintBeforeAnything()],
  resolve: { alias: asPreact },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A part that is fetched later names its styles alone: nearly all that it imports is there by then, and lists of it would make
    // up a fiftieth of the checkout's first view.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((name) => name.endsWith('.css')) : needed,
    },
    manifest: true,
    rollupOptions: {
      input: {
        checkout: `${here}checkout/index.html`,
        storefront: `${here}storefront/index.html`,
        back: `${here}storefront/back/index.html`,
        dashboard: `${here}dashboard/index.html`,
        'service-worker': `${here}storefront/worker/service-worker.ts`,
      },
      output: {
        // A worker keeps its address: browsers ask for it again to see whether it changed.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: firstViewGroups({
            // The checkout's document only cleans its address, and then loads the page.
            checkout: `${here}checkout/start.tsx`,
            storefront: `${here}storefront/main.tsx`,
            dashboard: `${here}dashboard/main.tsx`,
          }),
        },
      },
    },
  },
});

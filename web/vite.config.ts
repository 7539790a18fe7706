import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

// Three pages, one build: what two of them need is one file for both. Names carry a hash of the content, so that they can
// be kept for ever; nothing is inlined into the documents, whose policy allows no inline script or style.
export default defineConfig({
  root: here,
  base: '/',
  plugins: [react(), tailwindcss()],
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
        dashboard: `${here}dashboard/index.html`,
      },
      // One file of what all three take from packages: small ones compress badly.
      output: { codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, minShareCount: 3 }] } },
    },
  },
});

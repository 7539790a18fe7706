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
    modulePreload: { polyfill: false },
    manifest: true,
    rollupOptions: {
      input: {
        checkout: `${here}checkout/index.html`,
        storefront: `${here}storefront/index.html`,
        dashboard: `${here}dashboard/index.html`,
      },
    },
  },
});

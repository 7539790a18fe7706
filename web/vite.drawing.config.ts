import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { asPreact } from './as-preact.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

// The program with which the service draws pages of the storefront as HTML. It brings all it needs: where the service runs, no
// packages of the pages are installed.
export default defineConfig({
  root: here,
  plugins: [react()],
  resolve: { alias: asPreact },
  ssr: { noExternal: true },
  build: {
    ssr: `${here}storefront/draw-page.tsx`,
    outDir: '../dist/drawing',
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    modulePreload: false,
    rollupOptions: { output: { entryFileNames: 'draw-page.js', chunkFileNames: '[name]-[hash].js' } },
  },
});

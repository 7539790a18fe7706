/**
 * The pages are written and typed as React, and run on Preact: two fifths of the bytes of a first view
 * (docs/design/pages.md#the-pages-run-on-preact).
 */
export const asPreact = {
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
  // The router brings this along for versions of React that have it not.
  'use-sync-external-store/shim/index.js': 'preact/compat',
};

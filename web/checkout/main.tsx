import './session/take-secret.ts';

// Everything else is loaded after the address is clean.
await import('./start.tsx');

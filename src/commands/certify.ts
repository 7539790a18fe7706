import { runCertify } from './certify/run-certify.ts';

// `npm run certify`: plays the life of a partner against the host of another, and prints what fails. Exit codes: 0 all
// passed, 1 something did not, 2 wrong usage (docs/protocols/README.md#certification).

process.exitCode = await runCertify(process.argv.slice(2), {
  environment: process.env,
  isTerminal: process.stdin.isTTY === true,
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});

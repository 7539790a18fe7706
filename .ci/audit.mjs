// Exit 1 when a package that is installed to run the service has a known weakness that is high or critical. A registry that
// gives no advice is no failure: it says nothing about the packages.
import { spawnSync } from 'node:child_process';

const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 });
const found = readCounts(audit.stdout ?? '');
if (found === null) {
  console.log('No advice about known weaknesses: the registry did not answer.');
} else {
  console.log(`Known weaknesses of what is installed: ${JSON.stringify(found)}`);
  if (found.high + found.critical > 0) process.exit(1);
}

function readCounts(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

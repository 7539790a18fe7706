import * as fc from 'fast-check';

// Property tests draw anew each time, and a failure names its seed. With PROPERTY_SEED they draw the same again: that is
// how a failure is replayed, and how the runs that decide about a commit are kept from deciding by chance.
const { PROPERTY_SEED: seed } = process.env;
if (seed !== undefined && /^-?\d+$/.test(seed)) fc.configureGlobal({ seed: Number(seed) });

// The HEALTHCHECK of the image: ends with 0 when the process answers. Whether it can serve is what /readyz says to balancers;
// a container is not to be replaced because its database is away.
const port = process.env.PORT?.trim() || '4000';
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => null,
);
process.exit(answer?.status === 200 ? 0 : 1);

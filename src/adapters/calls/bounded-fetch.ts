/** No partner answers more at once: a description of a POS is the largest. */
export const answerBytesMax = 4 * 1024 * 1024;

/**
 * The same `fetch`, which takes in no more than `bytesMax` bytes of an answer's body, counted as they are after unpacking: a few
 * kilobytes that were compressed can become gigabytes. Reading one that is larger throws a RangeError, and the
 * connection is closed.
 */
export function boundedFetch(given: typeof fetch = callFetch, bytesMax = answerBytesMax): typeof fetch {
  return async (input, init) => {
    const response = await given(input, init);
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(upTo(bytesMax)), { status, statusText, headers });
  };
}

/** Node's own, as it is when it is called. */
const callFetch: typeof fetch = (input, init) => fetch(input, init);

function upTo(bytesMax: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform: (chunk, stream) => {
      length += chunk.byteLength;
      if (length > bytesMax) stream.error(new RangeError(`the answer is longer than ${bytesMax} bytes`));
      else stream.enqueue(chunk);
    },
  });
}

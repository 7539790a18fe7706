import { expect, test } from 'vitest';
import { epsonTicket, parseEpsonCall } from '../../../src/contract/kitchen/epson.ts';
import { readEpson } from '../../support/vendors/printers.ts';

const response = (attributes: string) =>
  parseEpsonCall(
    String(
      new URLSearchParams({
        ConnectionType: 'SetResponse',
        ResponseFile: `<PrintResponseInfo><ePOSPrint><Parameter><printjobid>a1</printjobid></Parameter><PrintResponse><response ${attributes}/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
      }),
    ),
  );

test('what a guest writes stays text', () => {
  const lines = [{ kind: 'text', text: '<cut/> & "\u0007x', size: 'large', bold: true }] as const;
  expect(readEpson(epsonTicket(lines, 32, 'en', 'a1'))).toBe('[large]<cut/> & "x');
});

test.each([
  ['success="true" code="" status="251658262"', { isPrinted: true, condition: 'ready' }],
  ['success="1" code="" status="131074"', { isPrinted: true, condition: 'paperLow' }],
  ['success="false" code="EPTR_REC_EMPTY" status="524296"', { isPrinted: false, condition: 'paperOut' }],
  ['success="false" code="EPTR_COVER_OPEN" status="40"', { isPrinted: false, condition: 'coverOpen' }],
  ['success="false" code="EX_TIMEOUT" status="1"', { isPrinted: false, condition: 'error', refusesTicket: false }],
  ['success="false" code="SchemaError" status="0"', { isPrinted: false, refusesTicket: true }],
])('a response %s', (attributes, expected) => {
  expect(response(attributes)).toMatchObject({ kind: 'setResponse', jobId: 'a1', ...expected });
});

test('a printer that found our answer wrong refuses the ticket; what is no call is null', () => {
  const refused = new URLSearchParams({
    ConnectionType: 'SetResponse',
    ResponseFile:
      '<PrintResponseInfo Version="3.00"><ServerDirectPrint><Response Success="false"/></ServerDirectPrint></PrintResponseInfo>',
  });
  expect(parseEpsonCall(String(refused))).toMatchObject({ jobId: null, isPrinted: false, refusesTicket: true });
  expect(parseEpsonCall('')).toBeNull();
  expect(parseEpsonCall('ConnectionType=GetRequest&ID=')).toEqual({ kind: 'getRequest' });
});

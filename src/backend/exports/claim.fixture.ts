import type { CompleteClaim } from './complete-claim'

/** Returns a claim with all values, for tests. */
export function testClaim(changes: Partial<CompleteClaim> = {}): CompleteClaim {
  return {
    billingId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    status: 'ready',
    dateOfService: '2026-01-31',
    lines: [
      { code: '98980', modifiers: ['GP', 'CQ'], units: 1, amount: '50.25' },
      { code: '98981', modifiers: ['GP'], units: 2, amount: '80.00' },
    ],
    patient: {
      id: '7',
      recordId: 'MRN-7',
      firstName: 'Ann',
      lastName: 'Example',
      birthDate: '1950-02-03',
      sex: 'female',
      address: { line: '1 Mill Road', city: 'Riverbend', state: 'NY', zip: '10099' },
    },
    payer: { name: 'Prairie Mutual', id: 'DEMO1' },
    memberId: 'DEMO123',
    diagnosisCodes: ['M54.50', 'M25.511'],
    rendering: {
      id: '3',
      firstName: 'Pat',
      lastName: 'Provider',
      npi: '1000000020',
      discipline: 'PT',
    },
    billing: {
      name: 'Riverbend Physical Therapy',
      npi: '1000000012',
      taxId: '001234567',
      address: { line: '100 Example Street', city: 'Riverbend', state: 'NY', zip: '10099-0001' },
    },
    placeOfService: '11',
    ...changes,
  }
}

export async function* onePage<Item>(...items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield items
}

export async function joined(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

/** Texts that make a file invalid if the code that writes the file does not escape them. */
export const nastyTexts = [
  'Smith, "Jo" Ann',
  'line one\nline two\r\nline three',
  "=cmd|'/C calc'!A0",
  '+1 555',
  '-2',
  '@SUM(A1)',
  '\t=1+1',
  "'=already guarded",
  "'plain apostrophe",
  'a*b~c:d^e',
  '👩‍⚕️ Łukasz',
  'مرحبا بالعالم',
  '李雷',
  '＝1+1',
] as const

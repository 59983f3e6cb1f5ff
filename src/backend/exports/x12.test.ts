import { Readable } from 'node:stream'
import { X12Parser } from 'node-x12'
import { describe, expect, it } from 'vitest'
import { X12parser } from 'x12-parser'
import { joined, nastyTexts, onePage, testClaim } from './claim.fixture'
import type { CompleteClaim } from './complete-claim'
import { type Interchange, writeX12 } from './x12'
import { type ChangedText, x12Text } from './x12-text'

const file = {
  submitterId: 'RIVERBEND',
  receiverId: 'DEMOCLEARING',
  submitterName: 'Riverbend Physical Therapy',
  contact: { name: 'Dana Whitfield', email: 'dana@riverbend.example' },
  controlNumber: 42,
  at: new Date('2026-02-10T17:05:00.000Z'),
  usage: 'P',
} as const

async function written(
  claims: readonly CompleteClaim[],
  { contact }: Pick<Interchange, 'contact'> = file,
) {
  const changed: ChangedText[] = []
  const around = { ...file, contact }
  const text = await joined(writeX12(onePage(...claims), around, (one) => changed.push(one)))
  return { text, changed }
}

/**
 * Returns the segments of a file, as the package `x12-parser` reads them. A key of a segment names
 * an element, or a component of an element.
 */
async function segmentsOf(text: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = []
  for await (const segment of Readable.from([text]).pipe(new X12parser())) found.push(segment)
  return found
}

/** Returns the segments of each transaction, as the package `node-x12` reads them. */
function transactionsOf(text: string): string[][] {
  const interchange = new X12Parser(true).parse(text)
  if (!('functionalGroups' in interchange)) throw new Error('It is several interchanges.')
  return interchange.functionalGroups.flatMap(({ transactions }) =>
    transactions.map(({ segments }) =>
      segments.map((one) => [one.tag, ...one.elements.map(({ value }) => value)].join('|')),
    ),
  )
}

describe('the X12 837P file of claims', () => {
  it('Q03 the X12 file is one interchange, with the loops of the X12 guide in the guide’s order', async () => {
    const { text, changed } = await written([testClaim()])
    expect(changed).toEqual([])
    expect(transactionsOf(text)).toEqual([
      [
        'BHT|0019|00|42-1|20260210|1705|CH',
        'NM1|41|2|Riverbend Physical Therapy|||||46|RIVERBEND',
        'PER|IC|Dana Whitfield|EM|dana@riverbend.example',
        'NM1|40|2|DEMOCLEARING|||||46|DEMOCLEARING',
        'HL|1||20|1',
        'NM1|85|2|Riverbend Physical Therapy|||||XX|1000000012',
        'N3|100 Example Street',
        'N4|Riverbend|NY|100990001',
        'REF|EI|001234567',
        'HL|2|1|22|0',
        'SBR|P|18|||||||ZZ',
        'NM1|IL|1|Example|Ann||||MI|DEMO123',
        'N3|1 Mill Road',
        'N4|Riverbend|NY|10099',
        'DMG|D8|19500203|F',
        'NM1|PR|2|Prairie Mutual|||||PI|DEMO1',
        'CLM|0F8FAD5BD9CB469FA165|130.25|||11:B:1|Y|A|Y|Y',
        'REF|EA|MRN-7',
        'HI|ABK:M5450|ABF:M25511',
        'NM1|82|1|Provider|Pat||||XX|1000000020',
        'LX|1',
        'SV1|HC:98980:GP:CQ|50.25|UN|1|||1:2',
        'DTP|472|D8|20260131',
        'REF|6R|0F8FAD5BD9CB469FA165-1',
        'LX|2',
        'SV1|HC:98981:GP|80|UN|2|||1:2',
        'DTP|472|D8|20260131',
        'REF|6R|0F8FAD5BD9CB469FA165-2',
      ],
    ])
  })

  it('Q03 the control numbers and counts at the start and the end of the X12 file agree', async () => {
    const claims = [testClaim(), testClaim({ billingId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' })]
    const segments = await segmentsOf((await written(claims)).text)
    const one = (tag: string) => segments.find(({ name }) => name === tag)
    expect(one('ISA')).toMatchObject({ 6: 'RIVERBEND', 8: 'DEMOCLEARING', 13: '000000042' })
    expect(one('IEA')).toMatchObject({ 1: '1', 2: '000000042' })
    expect(one('GE')).toMatchObject({ 1: '1', 2: one('GS')?.[6] })
    const from = segments.findIndex(({ name }) => name === 'ST')
    const to = segments.findIndex(({ name }) => name === 'SE')
    expect(one('SE')).toMatchObject({ 1: String(to - from + 1), 2: one('ST')?.[2] })
    const levels = segments.filter(({ name }) => name === 'HL').map((level) => level[1])
    expect(levels).toEqual(['1', '2', '3'])
  })

  it.each(nastyTexts)(
    'Q03 the text %j does not break the structure of the X12 file, and the writer reports each text that it changes',
    async (nasty) => {
      const { patient } = testClaim()
      const claim = testClaim({ patient: { ...patient, lastName: nasty, recordId: nasty } })
      const { text, changed } = await written([claim])
      const segments = await segmentsOf(text)
      const plain = await segmentsOf((await written([testClaim()])).text)
      expect(segments.map(({ name }) => name)).toEqual(plain.map(({ name }) => name))
      const last = segments.find((one) => one.name === 'NM1' && one[1] === 'IL')?.[3]
      expect(last).toMatch(/^[\x20-\x7e]+$/)
      const named = changed.find(({ element }) => element === 'NM103')
      if (last === nasty) expect(named).toBeUndefined()
      else expect(named).toMatchObject({ before: nasty, after: last, billingId: claim.billingId })
    },
  )

  it.each([
    ['Lakeshore Workers’ Compensation', "Lakeshore Workers' Compensation"],
    ['Łukasz Ørsted-Đorđević', 'Lukasz Orsted-Dordevic'],
    ['Weiß – Æsa “Œuvre”', 'Weiss - AEsa "OEuvre"'],
    ['Işık', 'Isik'],
    ['李雷', '??'],
  ])('Q03 the writer of the X12 file converts the text %j to %j', (text, plain) => {
    expect(x12Text(text, 60)).toBe(plain)
  })

  it('Q03 the required field PER04 has a text even for a user without an email address', async () => {
    const { text } = await written([testClaim()], { contact: { name: 'Dana', email: '' } })
    expect(text).toContain('\nPER*IC*Dana*EM*?~')
  })

  it('Q03 the X12 file starts a new transaction set after 5,000 claims', async () => {
    const claims = Array.from({ length: 5001 }, () => testClaim())
    const { text } = await written(claims)
    const sets = text.match(/^SE\*.*$/gm)
    expect(sets).toEqual([`SE*${11 + 5000 * 19}*0001~`, 'SE*30*0002~'])
    expect(text).toContain('\nGE*2*42~')
  })
})

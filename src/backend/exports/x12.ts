/**
 * Writes claims as one X12 interchange of type 837P, 005010X222A1 (Q03). docs/claims.md explains
 * the loops and their sources.
 */
import type { Usage } from '../../domain/claims/claim-export'
import type { PlainDate } from '../../domain/dates/dates'
import type { CompleteClaim } from './complete-claim'
import { totalOf } from './fhir'
import { type ChangedText, delimiters, x12Text } from './x12-text'

export interface Interchange {
  /** The ids that the clinic and the receiver have agreed on. */
  readonly submitterId: string
  readonly receiverId: string
  /** The name of the clinic. */
  readonly submitterName: string
  /** The receiver's contact person: the user who exports. */
  readonly contact: { readonly name: string; readonly email: string }
  /** The number of the file, from 1 to 999,999,999. It is unique among the files of the company. */
  readonly controlNumber: number
  readonly at: Date
  readonly usage: Usage
}

const VERSION = '005010X222A1'

/** X12's guide recommends at most this number of claims in a transaction set. */
const MOST_IN_SET = 5000

type Element = string | number

function segment(...elements: readonly Element[]): string {
  const text = elements.join(delimiters.element).replace(/\*+$/, '')
  return `${text}${delimiters.segment}\n`
}

function compact(date: PlainDate): string {
  return date.replaceAll('-', '')
}

function parts(...components: readonly Element[]): string {
  return components.join(delimiters.component)
}

/**
 * Returns the claim number: the first 20 hexadecimal digits of the billing's uuid. Payers keep only
 * 20 characters.
 */
export function claimNumber({ billingId }: Pick<CompleteClaim, 'billingId'>): string {
  return billingId.replaceAll('-', '').slice(0, 20).toUpperCase()
}

const sexCodes = { female: 'F', male: 'M', unknown: 'U' } as const

/**
 * Removes the zeros at the end of a decimal, because X12 does not allow them: `150.50` becomes
 * `150.5`.
 */
function decimal(amount: string): string {
  return amount.replace(/\.?0+$/, '') || '0'
}

/**
 * Converts a text of a claim to text that X12 can contain. If the text changes, calls `note` with
 * the change.
 */
type TextOf = (element: string, text: string, most: number) => string

function textsOf(billingId: string, note: (change: ChangedText) => void): TextOf {
  return (element, text, most) => {
    const after = x12Text(text, most) || '?'
    if (after !== text) note({ billingId, element, before: text, after })
    return after
  }
}

interface Address {
  readonly line: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

function addressOf({ line, city, state, zip }: Address, text: TextOf): string {
  return (
    segment('N3', text('N301', line, 55)) +
    segment('N4', text('N401', city, 30), state, zip.replace('-', ''))
  )
}

/** Loop 2000A: the billing provider, which also receives the payment. */
function billingLoop({ billing }: CompleteClaim, level: number, text: TextOf): string {
  const name = text('NM103', billing.name, 60)
  return (
    segment('HL', level, '', 20, 1) +
    segment('NM1', 85, 2, name, '', '', '', '', 'XX', billing.npi) +
    addressOf(billing.address, text) +
    segment('REF', 'EI', billing.taxId)
  )
}

/** Loop 2000B: the subscriber, who is the patient, and the payer. */
function subscriberLoop(claim: CompleteClaim, level: number, text: TextOf): string {
  const { patient, payer, memberId } = claim
  const last = text('NM103', patient.lastName, 60)
  const first = patient.firstName === '' ? '' : text('NM104', patient.firstName, 35)
  const member = text('NM109', memberId, 80)
  return (
    segment('HL', level, 1, 22, 0) +
    segment('SBR', 'P', 18, '', '', '', '', '', '', 'ZZ') +
    segment('NM1', 'IL', 1, last, first, '', '', '', 'MI', member) +
    addressOf(patient.address, text) +
    segment('DMG', 'D8', compact(patient.birthDate), sexCodes[patient.sex]) +
    segment('NM1', 'PR', 2, text('NM103', payer.name, 60), '', '', '', '', 'PI', payer.id)
  )
}

/** Loop 2400: a service line. It refers to the first four diagnoses, because X12 allows no more. */
function lineLoop(claim: CompleteClaim, index: number): string {
  const { lines, diagnosisCodes, dateOfService } = claim
  const line = lines[index]
  if (!line) return ''
  const procedure = parts('HC', line.code, ...line.modifiers)
  const pointers = parts(...diagnosisCodes.slice(0, 4).map((_, at) => at + 1))
  const amount = decimal(line.amount)
  return (
    segment('LX', index + 1) +
    segment('SV1', procedure, amount, 'UN', line.units, '', '', pointers) +
    segment('DTP', 472, 'D8', compact(dateOfService)) +
    segment('REF', '6R', `${claimNumber(claim)}-${index + 1}`)
  )
}

/** Loop 2300: the claim, its rendering provider (2310B) and its lines (2400). */
function claimLoop(claim: CompleteClaim, text: TextOf): string {
  const { patient, rendering, diagnosisCodes, placeOfService, lines } = claim
  const place = parts(placeOfService, 'B', 1)
  const diagnoses = diagnosisCodes.map((code, index) =>
    parts(index === 0 ? 'ABK' : 'ABF', code.replace('.', '')),
  )
  const last = text('NM103', rendering.lastName, 60)
  const first = rendering.firstName === '' ? '' : text('NM104', rendering.firstName, 35)
  const total = decimal(totalOf(claim))
  return (
    segment('CLM', claimNumber(claim), total, '', '', place, 'Y', 'A', 'Y', 'Y') +
    (patient.recordId ? segment('REF', 'EA', text('REF02', patient.recordId, 50)) : '') +
    segment('HI', ...diagnoses) +
    segment('NM1', 82, 1, last, first, '', '', '', 'XX', rendering.npi) +
    lines.map((_, index) => lineLoop(claim, index)).join('')
  )
}

function padded(text: Element, length: number): string {
  return String(text).padEnd(length)
}

function numbered(number: number, length: number): string {
  return String(number).padStart(length, '0')
}

interface Stamp {
  /** An instant as the texts `yyyyMMdd` and `HHmm`, in UTC. */
  readonly day: string
  readonly time: string
}

function stampOf(at: Date): Stamp {
  const digits = at.toISOString().replace(/\D/g, '')
  return { day: digits.slice(0, 8), time: digits.slice(8, 12) }
}

function headers(file: Interchange, { day, time }: Stamp): string {
  const { submitterId, receiverId, controlNumber, usage } = file
  const { repetition, component } = delimiters
  const [from, to] = [padded(submitterId, 15), padded(receiverId, 15)]
  const number = numbered(controlNumber, 9)
  const none = padded('', 10)
  const sender = ['ISA', '00', none, '00', none, 'ZZ', from, 'ZZ', to]
  return (
    segment(...sender, day.slice(2), time, repetition, '00501', number, 0, usage, component) +
    segment('GS', 'HC', submitterId, receiverId, day, time, controlNumber, 'X', VERSION)
  )
}

function setHeader(file: Interchange, set: number, { day, time }: Stamp): string {
  const { submitterId, receiverId, contact } = file
  const most = 60
  const reference = `${file.controlNumber}-${set}`
  const name = x12Text(contact.name, most) || '?'
  const email = x12Text(contact.email, 256) || '?'
  return (
    segment('ST', 837, numbered(set, 4), VERSION) +
    segment('BHT', '0019', '00', reference, day, time, 'CH') +
    segment('NM1', 41, 2, x12Text(file.submitterName, most), '', '', '', '', 46, submitterId) +
    segment('PER', 'IC', name, 'EM', email) +
    segment('NM1', 40, 2, receiverId, '', '', '', '', 46, receiverId)
  )
}

function countOf(segments: string): number {
  return segments.split(delimiters.segment).length - 1
}

/**
 * Writes claims as a sequence of parts of a file. Together, the parts are one interchange, from ISA
 * to IEA.
 * @param note Called for each text that is changed because X12 cannot contain it.
 */
export async function* writeX12(
  pages: AsyncIterable<readonly CompleteClaim[]>,
  file: Interchange,
  note: (change: ChangedText) => void,
): AsyncGenerator<string> {
  const stamp = stampOf(file.at)
  yield headers(file, stamp)
  let set = 0
  let claims = 0
  let segments = 0
  const setTrailer = () => segment('SE', segments + 1, numbered(set, 4))
  for await (const page of pages) {
    let part = ''
    for (const claim of page) {
      const text = textsOf(claim.billingId, note)
      let loops = ''
      if (claims % MOST_IN_SET === 0) {
        if (set > 0) part += setTrailer()
        set += 1
        segments = 0
        loops += setHeader(file, set, stamp) + billingLoop(claim, 1, text)
      }
      const level = (claims % MOST_IN_SET) + 2
      loops += subscriberLoop(claim, level, text) + claimLoop(claim, text)
      segments += countOf(loops)
      claims += 1
      part += loops
    }
    if (part !== '') yield part
  }
  if (set > 0) yield setTrailer()
  yield segment('GE', set, file.controlNumber) + segment('IEA', 1, numbered(file.controlNumber, 9))
}

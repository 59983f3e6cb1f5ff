import { describe, expect, it } from 'vitest'
import { en } from '../messages/en'
import { es } from '../messages/es'
import { billing } from './billing.fixture'
import { dueLine, noticeCodes, noticeLine, rowsByNotice } from './billing-notices'

const both = billing({ conflicts: ['NO_LIVE_CONTACT', 'RTM_AND_PCM_IN_MONTH'] })
const inPerson = billing({
  conflicts: ['IN_PERSON_ONLY_SYNCHRONOUS'],
  warnings: ['LOG_OVERLAPS', 'IN_PERSON_ONLY_SYNCHRONOUS'],
})

describe('K32 the notices of a billing', () => {
  it.each([
    [en, both, 'No live contact +1'],
    [es, inPerson, 'Solo en persona +1'],
    [en, inPerson, 'In person only +1'],
    [en, billing({ conflicts: ['NEW_CODE', 'NEWER_CODE'] }), 'Notice'],
    [en, billing(), ''],
  ])(
    'the short text of a row names the first conflict or warning of a billing, and gives the number of the others',
    (messages, row, line) => {
      expect(noticeLine(noticeCodes(row), messages)).toBe(line)
    },
  )

  const late = [{ cycleNumber: 2, billBy: '2026-03-12' }]
  it.each([
    [
      'the filing limit, even if a late billing would delay a cycle',
      { fileBy: '2026-03-20', moves: late },
      false,
      '10 days to file',
    ],
    [
      'the last day without a delay of a cycle, if another cell shows the filing limit',
      { fileBy: '2026-03-20', moves: late },
      true,
      'Bill by Mar 12, 2026',
    ],
    [
      'the last day without a delay of a cycle, if there is no filing limit',
      { moves: late },
      false,
      'Bill by Mar 12, 2026',
    ],
    [
      'nothing, if the billing is already billed',
      { status: 'Rec', fileBy: '2026-03-20' },
      false,
      '',
    ],
    ['nothing, if the billing must meet no date', {}, false, ''],
  ] as const)(
    'Y24 the short text about the date by which a billing should be billed shows %s',
    (_, given, isShown, text) => {
      expect(dueLine(billing(given), en, '2026-03-10', isShown)).toBe(text)
    },
  )

  it.each([
    [
      en,
      [
        ['Timely filing limit passed', 'filed'],
        ['No live contact', 'both', 'again'],
        ['Both RTM and PCM', 'both', 'again'],
        ['In person only', 'inPerson'],
        ['Overlapping time', 'inPerson'],
        ['Notice', 'unknown'],
      ],
    ],
    [
      es,
      [
        ['Plazo de presentación vencido', 'filed'],
        ['Sin contacto directo', 'both', 'again'],
        ['RTM y PCM a la vez', 'both', 'again'],
        ['Solo en persona', 'inPerson'],
        ['Tiempo superpuesto', 'inPerson'],
        ['Aviso', 'unknown'],
      ],
    ],
  ])(
    'Y03 the rows of a bulk action are grouped by their conflicts, warnings and filing limits',
    (messages, expected) => {
      const rows = [
        { ...both, uuid: 'both' },
        { ...inPerson, uuid: 'inPerson' },
        billing({ uuid: 'due', fileBy: '2026-03-20' }),
        { ...both, uuid: 'again', fileBy: '2026-03-10' },
        billing({ uuid: 'filed', fileBy: '2026-03-09' }),
        billing({ uuid: 'plain', fileBy: '2026-06-01' }),
        billing({ uuid: 'unknown', warnings: ['NEW_CODE'], conflicts: ['NEWER_CODE'] }),
      ]
      const found = [
        ...rowsByNotice(rows, messages, messages.bulkBilling.filing, '2026-03-10'),
      ].map(([text, theirs]) => [text, ...theirs.map(({ uuid }) => uuid)])
      expect(found).toEqual(expected)
    },
  )

  it('a code that is both a conflict and a warning is listed only once', () => {
    expect(noticeCodes(inPerson)).toEqual(['IN_PERSON_ONLY_SYNCHRONOUS', 'LOG_OVERLAPS'])
  })
})

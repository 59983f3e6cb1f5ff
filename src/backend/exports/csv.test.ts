import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { joined, nastyTexts, onePage, testClaim } from './claim.fixture'
import { writeCsv } from './csv'

const table = z.array(z.record(z.string(), z.string()))

function parsed(text: string) {
  const { data, errors } = Papa.parse(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return table.parse(data)
}

/** Removes the `'` that the writer puts before a possible formula, as docs/claims.md describes. */
function unguarded(cell: string): string {
  return cell.replace(/^'('*[=+\-@\t\r\n＝＋－＠])/, '$1')
}

describe('the CSV of claims', () => {
  it('Q03 the CSV file has one row per billing, with the values and the codes in columns', async () => {
    const text = await joined(writeCsv(onePage(testClaim())))
    expect(text.startsWith('\uFEFFbilling_id,')).toBe(true)
    expect(parsed(text)).toEqual([
      expect.objectContaining({
        billing_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
        date_of_service: '2026-01-31',
        patient_last_name: 'Example',
        diagnosis_codes: 'M54.50 M25.511',
        billing_tax_id: '001234567',
        line_1_code: '98980',
        line_1_modifiers: 'GP CQ',
        line_2_units: '2',
        line_2_amount: '80.00',
        line_3_code: '',
      }),
    ])
  })

  it.each(nastyTexts)(
    'Q03 the CSV file keeps the text %j, and no cell begins like a formula',
    async (nasty) => {
      const { patient } = testClaim()
      const claim = testClaim({ patient: { ...patient, lastName: nasty } })
      const [row, ...others] = parsed(await joined(writeCsv(onePage(claim))))
      expect(others).toEqual([])
      const cell = row?.patient_last_name ?? ''
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      expect(unguarded(cell)).toBe(nasty)
    },
  )

  it('Q03 in the CSV file, the cells of unknown values are empty', async () => {
    const nothing = { payer: null, memberId: null, rendering: null, billing: null }
    const claim = { ...testClaim(), ...nothing, placeOfService: null, diagnosisCodes: [] }
    const [row] = parsed(await joined(writeCsv(onePage(claim))))
    const names = ['payer_name', 'member_id', 'rendering_npi', 'billing_zip', 'place_of_service']
    expect(names.map((name) => row?.[name])).toEqual(['', '', '', '', ''])
  })
})

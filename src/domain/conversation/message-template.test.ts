import { describe, expect, it } from 'vitest'
import { countedPatient } from '../patient/counted-patient.fixture'
import type { Patient } from '../patient/patient'
import {
  fillTemplate,
  type TemplateProblem,
  templateFigures,
  templateLanguage,
  templateProblem,
} from './message-template'

const account = {
  id: 7,
  firstName: 'Rosa',
  lastName: 'Diaz',
  fullName: 'Rosa Diaz',
  language: 'es-MX',
}
const provider = {
  user: { id: 3, firstName: 'Dana', lastName: 'Whitfield', fullName: 'Dana Whitfield' },
}

function patient(changes: Partial<Patient> = {}): Patient {
  const known = countedPatient()
  return Object.assign(Object.create(null), known, {
    user: account,
    primaryProvider: 3,
    providerRelationships: [{ isPrimary: true, provider }],
    ...changes,
  })
}

const facts = { today: '2026-01-25', language: 'en', clinic: 'Riverbend' } as const

describe('a message template', () => {
  it.each<[string, TemplateProblem | null]>([
    ['Hello {first_name}.', null],
    ['Hello { first_name }.', null],
    ['No placeholder, and an open { brace.', null],
    ['', { kind: 'empty' }],
    ['  \n', { kind: 'empty' }],
    ['x'.repeat(10_000), null],
    ['x'.repeat(10_001), { kind: 'tooLong' }],
    ['Hello {firstname}.', { kind: 'unknown', text: '{firstname}' }],
    ['Hello {}.', { kind: 'unknown', text: '{}' }],
    ['Hello {constructor}.', { kind: 'unknown', text: '{constructor}' }],
  ])('Y27 the text of a template %j has the problem %j', (text, problem) => {
    expect(templateProblem(text)).toEqual(problem)
  })

  it('Y27 the placeholders of a template are replaced with the patient’s values, in the template’s language', () => {
    expect(templateFigures(patient(), facts)).toEqual({
      first_name: 'Rosa',
      provider: 'Dana Whitfield',
      clinic: 'Riverbend',
      days_answered: '3',
      days_needed: '16',
      days_missing: '13',
      days_left: '9',
      cycle_end: 'Feb 03, 2026',
    })
    expect(templateFigures(patient(), { ...facts, language: 'es' })).toMatchObject({
      cycle_end: '03 feb 2026',
    })
  })

  it('Y27 values for placeholders are left out if the cycle, the provider or the company is unknown', () => {
    const bare = patient({ currentRtmcycle: null, primaryProvider: null })
    expect(templateFigures(bare, { ...facts, clinic: undefined })).toEqual({ first_name: 'Rosa' })
  })

  it.each<[string, string, string[]]>([
    ['{first_name}: {days_answered} of {days_needed}', 'Rosa: 3 of 16', []],
    ['{ first_name } {first_name}', 'Rosa Rosa', []],
    ['{first_name} {cycle_end} {cycle_end}', 'Rosa {cycle_end} {cycle_end}', ['cycle_end']],
    ['{other} {first_name', '{other} {first_name', []],
  ])('Y27 the template %j is filled in as %j', (text, filled, missing) => {
    const figures = { first_name: 'Rosa', days_answered: '3', days_needed: '16' }
    expect(fillTemplate(text, figures)).toEqual({ text: filled, missing })
  })

  it('Y27 a placeholder inside an inserted value is not replaced', () => {
    expect(fillTemplate('{first_name}', { first_name: '{provider}', provider: 'Dana' }).text).toBe(
      '{provider}',
    )
  })

  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    [null, 'en'],
  ] as const)(
    'Y27 a patient with the language %j gets a template’s text in %s',
    (language, expected) => {
      expect(templateLanguage(patient({ user: { ...patient().user, language } }))).toBe(expected)
    },
  )
})

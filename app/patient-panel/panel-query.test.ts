import { describe, expect, it } from 'vitest'
import { openPatient, withoutPanel, withPatient } from './panel-query'

describe('the query of the patient panel', () => {
  it.each([
    ['?pid=42&pdopen=true', 42],
    ['?pid=42', null],
    ['?pid=42&pdopen=false', null],
    ['?pdopen=true', null],
    ['?pid=&pdopen=true', null],
    ['?pid=0&pdopen=true', null],
    ['?pid=-1&pdopen=true', null],
    ['?pid=1e3&pdopen=true', null],
    ['?pid=<b>&pdopen=true', null],
    ['', null],
  ])('%s opens patient %s', (search, patientId) => {
    expect(openPatient(search)).toBe(patientId)
  })

  it('opens and closes the panel, and keeps the rest of the query', () => {
    expect(withPatient('?tab=1', 7)).toBe('?tab=1&pid=7&pdopen=true')
    expect(withPatient('?pid=3&pdopen=true', 7)).toBe('?pid=7&pdopen=true')
    expect(withoutPanel('?pid=7&pdopen=true&tab=1')).toBe('?pid=7&tab=1')
    expect(withoutPanel('?pdopen=true')).toBe('')
  })
})

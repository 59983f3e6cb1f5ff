import { describe, expect, it } from 'vitest'
import { wholePerson } from './person'

describe('a complete person', () => {
  it('if an update of a person contains no contacts and no language, the contacts are cleared and the language is kept', () => {
    const read = wholePerson.parse({ first_name: 'Ana', last_name: 'Ruiz' })
    expect(read).toMatchObject({ phone: '', email: '', birth_date: null })
    expect('language' in read).toBe(false)
  })
})

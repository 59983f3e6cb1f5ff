import { describe, expect, it } from 'vitest'
import { wholePerson } from './person'

describe('a complete person', () => {
  it('an update of a person clears omitted contacts, and keeps an omitted language', () => {
    const read = wholePerson.parse({ first_name: 'Ana', last_name: 'Ruiz' })
    expect(read).toMatchObject({ phone: '', email: '', birth_date: null })
    expect('language' in read).toBe(false)
  })
})

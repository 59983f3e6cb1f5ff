import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readAuthState } from '../session/auth-state'
import { memoryStorage } from './memory-storage.fixture'
import { createPreferences, LETTERS_KEY } from './preferences'
import { safeStorage } from './storage'

function blocked(): never {
  throw new DOMException('Blocked in a third-party frame.', 'SecurityError')
}

describe('the browser’s storage', () => {
  it('E07 the storage is empty and ignores writes if access to `localStorage` throws', () => {
    const storage = safeStorage(blocked)
    storage.set('a', 'b')
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
    expect(storage.keys()).toEqual([])
    expect(readAuthState(storage, 'https://clinic.example/api')).toBeNull()
  })

  it('E07 the storage ignores writes when it is full', () => {
    const full = memoryStorage()
    full.setItem = blocked
    const storage = safeStorage(() => full)
    expect(() => storage.set('a', 'b')).not.toThrow()
    expect(storage.get('a')).toBeNull()
  })

  it('E07 the storage is empty if the browser has no storage', () => {
    expect(safeStorage().get('a')).toBeNull()
  })
})

describe('preferences', () => {
  it('preferences are each stored under a key with the prefix `rtm-preferences:`', () => {
    const raw = memoryStorage()
    const preferences = createPreferences(safeStorage(() => raw))
    preferences.write('billing-tab', 'billed')
    expect(raw.getItem('rtm-preferences:billing-tab')).toBe('"billed"')
    expect(preferences.read('billing-tab', z.enum(['ready', 'billed']), 'ready')).toBe('billed')
  })

  it.each([
    ['an unknown value', '"unknown"'],
    ['text that is not JSON', '{'],
  ])('if the stored preference is %s, the preference has its default value', (_, stored) => {
    const raw = memoryStorage({ 'rtm-preferences:tab': stored })
    const preferences = createPreferences(safeStorage(() => raw))
    expect(preferences.read('tab', z.enum(['ready', 'billed']), 'ready')).toBe('ready')
    expect(preferences.read('none', z.string(), 'x')).toBe('x')
  })

  it('S03 Y25 a logout deletes the preferences except the theme and the choice about single-key shortcuts, and all other stored data remains', () => {
    const raw = memoryStorage({ other: '1', 'auth-state': '2' })
    const preferences = createPreferences(safeStorage(() => raw))
    preferences.write('theme', 'dark')
    preferences.write(LETTERS_KEY, [7])
    preferences.write('billing-tab', 'billed')
    preferences.write('patient-tab', 'active')
    preferences.clear()
    expect(preferences.read('theme', z.string(), 'system')).toBe('dark')
    expect(preferences.read(LETTERS_KEY, z.array(z.number()), [])).toEqual([7])
    expect(Object.keys(raw.all()).sort()).toEqual([
      'auth-state',
      'other',
      'rtm-preferences:letters-off',
      'rtm-preferences:theme',
    ])
  })
})

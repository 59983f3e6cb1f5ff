import { expect, it, vi } from 'vitest'

vi.stubGlobal('navigator', { platform: 'Linux x86_64' })
const { isPaletteKey } = await import('./palette-key')

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const ctrl = { ...none, ctrlKey: true }

it.each([
  ['Ctrl+K', ctrl, 'k', 'KeyK', true],
  ['Ctrl+K with Caps Lock', ctrl, 'K', 'KeyK', true],
  ['Ctrl+K on a Dvorak keyboard', ctrl, 'k', 'KeyV', true],
  ['Ctrl+K on a Russian keyboard', ctrl, 'л', 'KeyK', true],
  ['Ctrl+K on a Greek keyboard', ctrl, 'κ', 'KeyK', true],
  ['another letter at the place of K', ctrl, 't', 'KeyK', false],
  ['a Latin letter with an accent at the place of K', ctrl, 'ķ', 'KeyK', false],
  ['another key of a Russian keyboard', ctrl, 'д', 'KeyL', false],
  ['K alone', none, 'k', 'KeyK', false],
  ['Ctrl+Shift+K', { ...ctrl, shiftKey: true }, 'K', 'KeyK', false],
  ['Cmd+K, the shortcut of a Mac', { ...none, metaKey: true }, 'k', 'KeyK', false],
])(
  'Y25 only the shortcut of the user’s operating system opens the command palette (pressed: %s)',
  (_, held, key, code, expected) => {
    expect(isPaletteKey({ ...held, key, code })).toBe(expected)
  },
)

import { describe, expect, it } from 'vitest'
import { en } from '../messages/en'
import { es } from '../messages/es'
import { hasMoved, moveText } from './billing-move'

const move = {
  uuid: 'b-1',
  act: 'RECONCILE',
  at: '2026-03-10T15:00:00Z',
  by: { id: 2, fullName: 'Hannah Stone' },
} as const

describe('a billing whose status another person has changed', () => {
  it.each([
    ['RECONCILE', 'Elg', true],
    ['RECONCILE', 'Rec', false],
    ['CANCEL', 'Elg', true],
    ['CANCEL', 'Cnc', false],
    ['UNRECONCILE', 'Rec', true],
    ['UNRECONCILE', 'Elg', false],
    ['UNCANCEL', 'Cnc', true],
    ['UNCANCEL', 'Elg', false],
  ] as const)(
    'K31 after another user’s action %s, a row that is still shown with the status %s belongs on another tab: %s',
    (act, shown, expected) => {
      expect(hasMoved({ ...move, act }, shown)).toBe(expected)
    },
  )

  it.each([
    ['RECONCILE', '15:00:59', en, 'Billed by Hannah Stone, just now'],
    ['RECONCILE', '15:02:10', en, 'Billed by Hannah Stone, 2 min ago'],
    ['CANCEL', '15:59:59', en, 'Cancelled by Hannah Stone, 59 min ago'],
    ['UNRECONCILE', '17:30:00', en, '“Mark as Billed” undone by Hannah Stone, 2 hr ago'],
    // The clock of the user's computer may be behind the server's clock.
    ['UNCANCEL', '14:59:00', en, 'Cancellation undone by Hannah Stone, just now'],
    ['RECONCILE', '15:02:10', es, 'Facturado por Hannah Stone, hace 2 min'],
    ['CANCEL', '15:00:10', es, 'Cancelado por Hannah Stone, ahora mismo'],
  ] as const)(
    'K31 the text about a status change names the user and says how long ago it happened: %s at %s',
    (act, time, messages, expected) => {
      expect(moveText({ ...move, act }, new Date(`2026-03-10T${time}Z`), messages)).toBe(expected)
    },
  )

  it('K31 the text about a status change names the user “Unknown” if the name is missing', () => {
    const unnamed = { ...move, by: { id: 2, fullName: '' } }
    expect(moveText(unnamed, new Date(move.at), en)).toBe('Billed by Unknown, just now')
  })
})

import { describe, expect, it } from 'vitest'
import { nameOf } from './chat-room'

const patient = { user: { id: 7, fullName: 'Ann Example' } }

describe('the name that is shown for a member of a chat', () => {
  it.each([
    ['of the patient is the one in our record', { id: '7', name: 'annie' }, 'Ann Example'],
    ['of others is the chat service’s', { id: '8', name: 'Dana Whitfield' }, 'Dana Whitfield'],
    ['Z12 turns and hides no text around it', { id: '8', name: 'Dana \u202etxet' }, 'Dana txet'],
    ['Z12 is unknown if nothing of it is visible', { id: '8', name: '\u200b\u2060' }, 'Unknown'],
    ['is unknown without a sender', null, 'Unknown'],
  ])('%s', (_, sender, name) => {
    expect(nameOf({ patient }, sender, 'Unknown')).toBe(name)
  })
})

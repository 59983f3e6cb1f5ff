import { describe, expect, it } from 'vitest'
import { nameOf } from './chat-room'

const patient = { user: { id: 7, fullName: 'Ann Example' } }

describe('the name that is shown for a member of a chat', () => {
  it.each([
    ['the name of the patient comes from our record', { id: '7', name: 'annie' }, 'Ann Example'],
    [
      'the name of any other member comes from the chat service',
      { id: '8', name: 'Dana Whitfield' },
      'Dana Whitfield',
    ],
    [
      'Z12 a name cannot reverse or hide the text around it',
      { id: '8', name: 'Dana \u202etxet' },
      'Dana txet',
    ],
    [
      'Z12 a name without visible characters is replaced by “Unknown”',
      { id: '8', name: '\u200b\u2060' },
      'Unknown',
    ],
    ['a missing sender is named “Unknown”', null, 'Unknown'],
  ])('%s', (_, sender, name) => {
    expect(nameOf({ patient }, sender, 'Unknown')).toBe(name)
  })
})

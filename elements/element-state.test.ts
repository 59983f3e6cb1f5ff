import { describe, expect, it } from 'vitest'
import { showState } from './element-state'

describe('the custom states of an element', () => {
  it('V10 are one at a time', () => {
    const states = new Set<string>(['of the page'])
    showState({ states }, 'loading')
    showState({ states }, 'error')
    expect([...states]).toEqual(['of the page', 'error'])
  })

  it('V10 are left out where they do not exist, as in jsdom', () => {
    expect(() => showState({}, 'ready')).not.toThrow()
  })
})

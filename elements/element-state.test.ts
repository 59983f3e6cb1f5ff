import { describe, expect, it } from 'vitest'
import { showState } from './element-state'

describe('the custom states of an element', () => {
  it('V10 an element has only one custom state at a time', () => {
    const states = new Set<string>(['of the page'])
    showState({ states }, 'loading')
    showState({ states }, 'error')
    expect([...states]).toEqual(['of the page', 'error'])
  })

  it('V10 if the environment has no custom states, such as jsdom, no error is thrown', () => {
    expect(() => showState({}, 'ready')).not.toThrow()
  })
})

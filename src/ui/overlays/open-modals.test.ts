import { describe, expect, it, vi } from 'vitest'
import { holdModal, reserveModal } from './open-modals'

const here = () => new AbortController().signal

/** Lets what is resolved be told. */
const told = () => Promise.resolve()

describe('modal dialogs of several elements', () => {
  it('a dialog that opens by itself waits for the open one', async () => {
    const close = holdModal()
    const turn = vi.fn()
    const asked = reserveModal(here()).then((release) => {
      turn()
      return release
    })
    await told()
    expect(turn).not.toHaveBeenCalled()
    close()
    const release = await asked
    expect(turn).toHaveBeenCalledOnce()
    release?.()
  })

  it('two that open by themselves open one after the other', async () => {
    const first = await reserveModal(here())
    const second = vi.fn()
    const asked = reserveModal(here()).then((release) => {
      second()
      return release
    })
    await told()
    expect(second).not.toHaveBeenCalled()
    first?.()
    first?.()
    const release = await asked
    expect(second).toHaveBeenCalledOnce()
    release?.()
  })

  it('who gives the turn up leaves it to the next', async () => {
    const close = holdModal()
    const gone = new AbortController()
    const lost = reserveModal(gone.signal)
    const next = reserveModal(here())
    gone.abort()
    expect(await lost).toBeNull()
    close()
    const release = await next
    expect(release).toBeTypeOf('function')
    release?.()
  })
})

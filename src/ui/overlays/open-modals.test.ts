import { describe, expect, it, vi } from 'vitest'
import { holdModal, reserveModal } from './open-modals'

const here = () => new AbortController().signal

/** Waits until resolved promises have called their handlers. */
const told = () => Promise.resolve()

describe('modal dialogs of several elements', () => {
  it('a dialog that opens without a user action waits for the open one', async () => {
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

  it('two dialogs that open without a user action open one after the other', async () => {
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

  it('an aborted dialog leaves its turn to the next', async () => {
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

import { describe, expect, it, vi } from 'vitest'
import { holdModal, reserveModal } from './open-modals'

const here = () => new AbortController().signal

/** Waits until the handlers of resolved promises have run. */
const told = () => Promise.resolve()

describe('modal dialogs of several elements on a page', () => {
  it('a dialog that opens without a user action waits until the open dialog closes', async () => {
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

  it('waiting dialogs open one after another', async () => {
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

  it('if a waiting dialog is aborted, the next dialog can open', async () => {
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

import { describe, expect, it, vi } from 'vitest'
import { copyRich } from './copy'

const content = { html: '<b>98975</b>', text: '98975' }
const refused = () => Promise.reject(new Error('Write permission denied.'))

describe('copying a text in two formats with copyRich', () => {
  it('J01 copyRich writes HTML and plain text to the clipboard together, and does not use the copy command', async () => {
    const write = vi.fn(() => Promise.resolve())
    const command = vi.fn(() => true)
    await copyRich(content, { write, command })
    expect(write.mock.calls).toEqual([[content]])
    expect(command).not.toHaveBeenCalled()
  })

  it('J12 if the browser does not allow access to the clipboard, copyRich uses the copy command', async () => {
    const command = vi.fn(() => true)
    await expect(copyRich(content, { write: refused, command })).resolves.toBeUndefined()
    expect(command.mock.calls).toEqual([[content]])
  })

  it("J03 copyRich rejects with the browser's message if neither the clipboard nor the copy command works", async () => {
    const copying = copyRich(content, { write: refused, command: () => false })
    await expect(copying).rejects.toThrow('Write permission denied.')
  })

  it('J03 copyRich rejects with its own message if the browser provides no message', async () => {
    const silent = () => Promise.reject(new Error(''))
    const copying = copyRich(content, { write: silent, command: () => false })
    await expect(copying).rejects.toThrow('The browser did not allow access to the clipboard.')
  })

  it('J03 copyRich rejects with its own message if the page has neither a clipboard nor the copy command', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('document', undefined)
    await expect(copyRich(content)).rejects.toThrow('This page has no access to the clipboard.')
    vi.unstubAllGlobals()
  })
})

import { describe, expect, it } from 'vitest'
import { pageFile } from './vendor'

describe("the vendor's pages", () => {
  it.each(['/billing.html', '/../pages/elements.js'])('P05 serves %s', (path) => {
    expect(pageFile(path)).toMatch(/pages.(billing\.html|elements\.js)$/)
  })

  it.each(['/../pages-of-others/index.html', '/../../package.html', '/../pages.html', '/notes.md'])(
    'P05 serves nothing at %s',
    (path) => {
      expect(pageFile(path)).toBeUndefined()
    },
  )
})

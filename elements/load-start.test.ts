import { describe, expect, it } from 'vitest'
import { startInClass, startInLoader } from './load-start'

/** Replaces an element of a page. It has only the members that the event needs. */
class PageElement extends EventTarget {
  isConnected = true
}

function added() {
  const element = new PageElement()
  let starts = 0
  element.addEventListener('rtm-load-start', () => starts++)
  return { element, starts: () => starts }
}

const endOfTask = () => Promise.resolve()

describe('rtm-load-start', () => {
  it('V10 either the loader or the element’s class sends rtm-load-start, and never both of them', async () => {
    const { element, starts } = added()
    startInLoader(element)
    await endOfTask()
    startInClass(element)
    await endOfTask()
    expect(starts()).toBe(1)
  })

  it('V10 if the element’s class starts right after the loader, rtm-load-start is sent only once', async () => {
    const { element, starts } = added()
    startInLoader(element)
    startInClass(element)
    await endOfTask()
    expect(starts()).toBe(1)
  })

  it('V10 the class sends rtm-load-start for an element that was not in the document when the loader found it', async () => {
    const { element, starts } = added()
    element.isConnected = false
    startInLoader(element)
    await endOfTask()
    expect(starts()).toBe(0)
    element.isConnected = true
    startInClass(element)
    await endOfTask()
    expect(starts()).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { createOverlayLayer } from './overlay-layer'

function fakeElement() {
  const calls: string[] = []
  let isOpen = false
  return {
    calls,
    isConnected: true,
    parentElement: { currentCSSZoom: 1 },
    style: { zoom: '' },
    matches: (selector: string) => selector === ':popover-open' && isOpen,
    showPopover() {
      calls.push('show')
      isOpen = true
    },
    hidePopover() {
      calls.push('hide')
      isOpen = false
    },
  }
}

describe('the browser’s top layer for overlays', () => {
  it('G06 when the first of several overlays opens, the overlay layer is shown, and the other overlays do not show it again', () => {
    const element = fakeElement()
    const layer = createOverlayLayer(element)
    expect(element.calls).toEqual([])
    layer.hold()
    layer.hold()
    expect(element.calls).toEqual(['show'])
  })

  it('G06 after the last overlay closes, the next overlay shows the layer again, because the host page may have opened a dialog', () => {
    const element = fakeElement()
    const layer = createOverlayLayer(element)
    const release = layer.hold()
    release()
    release()
    layer.hold()
    expect(element.calls).toEqual(['show', 'hide', 'show'])
  })

  it.each([
    [1, ''],
    [1.25, '0.8'],
    [0.5, '2'],
    [undefined, ''],
  ])(
    'V02 the overlay layer has its normal size although the page has a zoom of %d, which may change between two overlays',
    (zoom, undone) => {
      const element = { ...fakeElement(), parentElement: { currentCSSZoom: 4 } }
      const layer = createOverlayLayer(element)
      layer.hold()
      expect(element.style.zoom).toBe('0.25')
      Object.assign(element.parentElement, { currentCSSZoom: zoom })
      layer.hold()
      expect(element.style.zoom).toBe(undone)
    },
  )

  it('G06 the overlay layer is not shown if its element is not in the document', () => {
    const element = { ...fakeElement(), isConnected: false }
    createOverlayLayer(element).hold()
    expect(element.calls).toEqual([])
  })
})

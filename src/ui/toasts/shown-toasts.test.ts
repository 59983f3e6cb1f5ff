import { describe, expect, it } from 'vitest'
import { shownToasts } from './shown-toasts'
import type { Toast } from './toast'

const plain = (id: number): Toast => ({ id, type: 'error', title: 'a', duration: null })
const acting = (id: number): Toast => {
  return { ...plain(id), action: { label: 'Undo', run: () => undefined } }
}

describe('P11 the toasts on screen', () => {
  it.each([
    ['the newest three toasts', [plain(1), plain(2), plain(3), plain(4)], [2, 3, 4]],
    [
      'an older toast with a button, and the newest two toasts',
      [acting(1), plain(2), plain(3), plain(4)],
      [1, 3, 4],
    ],
    [
      'two toasts with buttons, and the newest toast',
      [acting(1), acting(2), acting(3), plain(4)],
      [2, 3, 4],
    ],
    [
      'the newest three toasts, if all toasts have buttons',
      [acting(1), acting(2), acting(3), acting(4)],
      [2, 3, 4],
    ],
    ['both toasts, if there are only two', [acting(1), plain(2)], [1, 2]],
  ])('the toasts on screen are %s', (_, notices, shown) => {
    expect(shownToasts(notices).map(({ id }) => id)).toEqual(shown)
  })
})

import { type RefObject, useEffect } from 'react'
import type { HostLink } from '../../src/bridge/frame'

/**
 * Milliseconds between two messages to the host. A panel that unfolds changes its height many
 * times.
 */
const PACE_MS = 80

/** The height that a dialog needs over a small tile, in CSS pixels. */
const DIALOG_HEIGHT = 560

/** The page's height in CSS pixels; more while a dialog is open. */
function heightOf(page: HTMLElement, hasModal: boolean): number {
  const own = Math.ceil(page.getBoundingClientRect().height)
  return hasModal ? Math.max(own, DIALOG_HEIGHT) : own
}

/** Sends the host the framed page's height and title, and again when either changes. */
export function useFrameSize(
  page: RefObject<HTMLElement | null>,
  { link, title, hasModal }: { link: HostLink | null; title: string; hasModal: boolean },
): void {
  useEffect(() => {
    const element = page.current
    if (!link || !element) return
    let told = 0
    let timer: number | undefined
    const tell = () => {
      timer = undefined
      const height = heightOf(element, hasModal)
      // Height 0: the frame is hidden, or has not rendered yet.
      if (height < 1 || height === told) return
      told = height
      link.setSize({ height, title })
    }
    const observer = new ResizeObserver(() => {
      timer ??= window.setTimeout(tell, PACE_MS)
    })
    observer.observe(element)
    tell()
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [page, link, title, hasModal])
}

import { type RefObject, useEffect } from 'react'
import type { HostLink } from '../../src/bridge/frame'

/** How often the host is told at most, in milliseconds: a panel that unfolds has many heights. */
const PACE_MS = 80

/** A dialog over a small tile needs this much room, in CSS pixels. */
const DIALOG_HEIGHT = 560

/** How tall the page is; taller while a dialog stands over it. */
function heightOf(page: HTMLElement, hasModal: boolean): number {
  const own = Math.ceil(page.getBoundingClientRect().height)
  return hasModal ? Math.max(own, DIALOG_HEIGHT) : own
}

/** Tells the host how tall the framed page is and what it is called, and again when that changes. */
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
      // Nothing is that low: the frame is hidden, or has not drawn yet.
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

/** The iframe itself. */
import type { BridgeView, FrameSize } from './contract'
import { FRAME_NAME } from './frame-name'
import type { EmbedPlan } from './host-options'

/**
 * What the app needs, and no more. It keeps its own origin (its session is stored there), and may
 * open its own pages beside; it may not lead the vendor's page elsewhere.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** How tall a frame is before its page has said so, in CSS pixels: about as tall as it will be. */
const firstHeight: Record<BridgeView, number> = {
  'sso-tile': 142,
  'main-app': 720,
  'patient-detail-tile': 420,
  'patient-detail': 640,
  'patient-billing-tile': 285,
  'patient-billing': 600,
}

/** What it is called until its page says so. */
const TITLE = 'RTM'

export interface HostFrame {
  readonly element: HTMLIFrameElement
  setSize(size: FrameSize): void
}

/** Makes the frame; it loads when it is put into the page. */
export function createFrame({ view, url }: EmbedPlan, title: string | undefined): HostFrame {
  const element = document.createElement('iframe')
  element.name = FRAME_NAME
  element.title = title ?? TITLE
  element.setAttribute('sandbox', SANDBOX)
  element.allow = 'clipboard-write'
  // Set by script, one by one: a strict style policy refuses a style attribute alone.
  element.style.display = 'block'
  element.style.border = '0'
  element.style.inlineSize = '100%'
  // The app fills the place it is given, and scrolls inside.
  element.style.blockSize = view === 'main-app' ? '100%' : `${firstHeight[view]}px`
  if (view === 'main-app') element.style.minBlockSize = `${firstHeight[view]}px`
  element.src = url.href
  return {
    element,
    setSize(size) {
      if (title === undefined && size.title !== '') element.title = size.title
      if (view !== 'main-app' && size.height !== null) element.style.blockSize = `${size.height}px`
    },
  }
}

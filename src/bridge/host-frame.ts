/** The iframe of an embedded page: its permissions, its size and its title. */
import type { BridgeView, FrameSize } from './contract'
import { FRAME_NAME } from './frame-name'
import type { EmbedPlan } from './host-options'

/**
 * The permissions of the iframe: only the permissions that the app needs. The app keeps its own
 * origin, where its session is stored. It may open its own pages in new tabs, and save files. It
 * may not navigate the vendor's page.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/**
 * The height of the iframe, in CSS pixels, until its page reports a height. This height is close to
 * the final height.
 */
const firstHeight: Record<BridgeView, number> = {
  'sso-tile': 142,
  'main-app': 720,
  'patient-detail-tile': 420,
  'patient-detail': 640,
  'patient-billing-tile': 285,
  'patient-billing': 600,
}

/** The title of the iframe until its page reports a title. */
const TITLE = 'RTM'

export interface HostFrame {
  readonly element: HTMLIFrameElement
  setSize(size: FrameSize): void
}

/** Creates the iframe. It loads when it is added to the page. */
export function createFrame({ view, url }: EmbedPlan, title: string | undefined): HostFrame {
  const element = document.createElement('iframe')
  element.name = FRAME_NAME
  element.title = title ?? TITLE
  element.setAttribute('sandbox', SANDBOX)
  element.allow = 'clipboard-write'
  // The script sets the styles one by one, because a strict content security policy forbids a style
  // attribute.
  element.style.display = 'block'
  element.style.border = '0'
  element.style.inlineSize = '100%'
  // The app fills its container and scrolls inside the frame.
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

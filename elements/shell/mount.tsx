import { createRoot } from 'react-dom/client'
import type { ScreenModule } from '../../src/screens/shared/screen'
import { adoptStyles } from '../../src/ui/styles'
import type { ElementHost } from '../define'
import { Shell } from './shell'

export interface MountedElement {
  unmount(): void
}

/** Puts an element's screen into its shadow root, as a React root of its own. */
export function mountElement(host: ElementHost, { Screen }: ScreenModule): MountedElement {
  const releaseStyles = adoptStyles(host.root)
  const root = createRoot(host.root)
  root.render(
    <Shell host={host}>
      <Screen />
    </Shell>,
  )
  return {
    unmount() {
      root.unmount()
      releaseStyles()
    },
  }
}

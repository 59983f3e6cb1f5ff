import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { loadWords } from '../../src/domain/messages/messages'
import type { ScreenModule } from '../../src/screens/shared/screen'
import { adoptStyles } from '../../src/ui/styles'
import type { ElementHost } from '../element-host'
import { Shell } from './shell'

export interface MountedElement {
  unmount(): void
}

/**
 * Loads a screen's messages in the element's language, so that the user never sees another language
 * first.
 */
export async function prepareScreen(host: ElementHost, { words }: ScreenModule): Promise<void> {
  await loadWords(host.store.get().lang, words)
}

/** Renders an element's screen into its shadow root, as its own React root. */
export function mountElement(host: ElementHost, screen: ScreenModule): MountedElement {
  const releaseStyles = adoptStyles(host.root)
  const root = createRoot(host.root)
  root.render(
    <Shell host={host} sections={screen.words}>
      <Content host={host} screen={screen} />
    </Shell>,
  )
  return {
    unmount() {
      root.unmount()
      releaseStyles()
    },
  }
}

/** The screen with the element's current values. */
function Content({ host, screen: { Screen } }: { host: ElementHost; screen: ScreenModule }) {
  const { attributes } = useSyncExternalStore(host.store.subscribe, host.store.get)
  const values = { ...attributes, parts: host.definition.parts }
  return <Screen {...values} />
}

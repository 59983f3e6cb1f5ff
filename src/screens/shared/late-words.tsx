import { type ReactNode, useMemo } from 'react'
import type { WordSection } from '../../domain/messages/messages'
import { ScreenProvider, useScreen } from './screen'
import { useLateWords } from './use-late-words'

interface LateWordsProps {
  /**
   * The sections of UI texts: modules such as `en-claims`. The array must be the same on every
   * render.
   */
  sections: readonly WordSection[]
  children: ReactNode
}

/**
 * Gives a component of a screen further sections of UI texts. These sections load together with the
 * code of the component, and therefore later than the screen. Use `LateWords` inside a
 * `LazyOverlay`.
 */
export function LateWords({ sections, children }: LateWordsProps) {
  const screen = useScreen()
  const messages = useLateWords(...sections)
  const inner = useMemo(() => ({ ...screen, messages }), [screen, messages])
  return <ScreenProvider value={inner}>{children}</ScreenProvider>
}

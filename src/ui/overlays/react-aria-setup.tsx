/**
 * The setup that all code with react-aria shares. Only such code imports it, so that the first load
 * does not contain react-aria.
 */
import { type ReactNode, useCallback } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { useOverlayContainer, useOverlayLocale } from '../overlay-root'

/**
 * If an element with this id exists, react-aria does not insert its <style>. A strict CSP would
 * block it.
 */
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style'

enableShadowDOM()
preemptStyleInjection()

function preemptStyleInjection(): void {
  if (typeof document === 'undefined' || document.getElementById(PRESSABLE_STYLE_ID)) return
  const placeholder = document.createElement('meta')
  placeholder.id = PRESSABLE_STYLE_ID
  document.head.append(placeholder)
}

/**
 * Sets the locale of the element for react-aria. Also makes react-aria render its overlays in our
 * layer.
 */
export function AriaScope({ children }: { children: ReactNode }) {
  const container = useOverlayContainer()
  const getContainer = useCallback(() => container, [container])
  return (
    <I18nProvider locale={useOverlayLocale()}>
      <UNSAFE_PortalProvider getContainer={getContainer}>{children}</UNSAFE_PortalProvider>
    </I18nProvider>
  )
}

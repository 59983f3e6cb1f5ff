/**
 * The setup that all chunks with react-aria share. Only those chunks import it, so that react-aria
 * is not in the first load.
 */
import { type ReactNode, useCallback } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { useOverlayContainer, useOverlayLocale } from '../overlay-root'

/** If an element has this id, react-aria does not inject its <style>, which a strict CSP blocks. */
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
 * Sets the locale of the element for react-aria, and makes react-aria render its overlays in our
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

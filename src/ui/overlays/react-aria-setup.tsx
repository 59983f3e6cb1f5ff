/**
 * What every chunk with react-aria in it shares. Imported by those chunks alone, so that react-aria
 * stays out of the first load.
 */
import { type ReactNode, useCallback } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { useOverlayContainer, useOverlayLocale } from '../overlay-root'

/** Where this stands, react-aria does not inject its <style>, which a strict CSP forbids (design §3). */
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style'

enableShadowDOM()
preemptStyleInjection()

function preemptStyleInjection(): void {
  if (typeof document === 'undefined' || document.getElementById(PRESSABLE_STYLE_ID)) return
  const placeholder = document.createElement('meta')
  placeholder.id = PRESSABLE_STYLE_ID
  document.head.append(placeholder)
}

/** Gives react-aria the element's language and puts its overlays into our layer. */
export function AriaScope({ children }: { children: ReactNode }) {
  const container = useOverlayContainer()
  const getContainer = useCallback(() => container, [container])
  return (
    <I18nProvider locale={useOverlayLocale()}>
      <UNSAFE_PortalProvider getContainer={getContainer}>{children}</UNSAFE_PortalProvider>
    </I18nProvider>
  )
}

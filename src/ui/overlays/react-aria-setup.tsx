/**
 * The setup for all code that uses React Aria. Only such code imports this file, so that the first
 * load does not contain React Aria.
 */
import { type ReactNode, useCallback } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { useOverlayContainer, useOverlayLocale } from '../overlay-root'

/**
 * The id of a <style> element of React Aria. If an element with this id exists, React Aria does not
 * insert its <style>, which a strict CSP would block.
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
 * Passes the locale of the element to React Aria, and makes React Aria render its overlays in our
 * overlay layer.
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

import { useInsertionEffect, useMemo } from 'react'
import { type AppliedAppearance, readAppearance } from '../../src/domain/appearance'
import type { SourceState } from '../source-client'

/**
 * Applies the appearance of an element's connection. The custom properties are set in a rule for
 * `:host`, so that the style sheet of the page takes precedence over them.
 */
export function useAppearance(root: ShadowRoot, page: SourceState): AppliedAppearance {
  const wanted = page.status === 'ready' ? page.appearance : undefined
  const appearance = useMemo(() => readAppearance(wanted), [wanted])
  useInsertionEffect(() => {
    if (appearance.style.length === 0) return
    const sheet = sheetOf(appearance)
    root.adoptedStyleSheets.push(sheet)
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [root, appearance])
  return appearance
}

function sheetOf({ style }: AppliedAppearance): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host{}')
  const [rule] = sheet.cssRules
  if (rule instanceof CSSStyleRule) {
    for (const [property, value] of style) rule.style.setProperty(property, value)
  }
  return sheet
}

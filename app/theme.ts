/**
 * The theme of the app: light, dark or system (spec §2; S16, S17). With `system`, the app follows
 * the color scheme of the operating system, also when it changes.
 */
import { THEME_KEY } from '../src/client/storage/preferences'
import { storedChoice, useStoredChoice } from './stored-choice'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeChoice = storedChoice(THEME_KEY, themes)

/**
 * Sets the color scheme of the page's canvas and scroll bars. The rest of the page reads the
 * attribute `data-theme`.
 */
function paintPage(): void {
  const theme = themeChoice.current() ?? 'system'
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme
}

/** Applies the chosen theme to the page, now and after each change. */
export function startTheme(): void {
  paintPage()
  themeChoice.subscribe(paintPage)
}

export function useTheme(): Theme {
  return useStoredChoice(themeChoice) ?? 'system'
}

/**
 * The app's theme: light, dark or system, stored between visits and shared by the browser's tabs
 * (spec §2; S16, S17). With `system`, the browser follows the operating system live.
 */
import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '../src/client/storage/preferences'
import { safeStorage } from '../src/client/storage/storage'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storage = safeStorage()
const listeners = new Set<() => void>()
let current = stored()

function stored(): Theme {
  const text = storage.get(THEME_KEY)
  return themes.find((theme) => JSON.stringify(theme) === text) ?? 'system'
}

/**
 * Sets the color scheme of the page's canvas and scroll bars. Everything else uses `data-theme`.
 */
function paintPage(): void {
  document.documentElement.style.colorScheme = current === 'system' ? '' : current
}

function show(theme: Theme): void {
  current = theme
  paintPage()
  for (const listener of listeners) listener()
}

/** Paints the page in the stored theme, and follows changes in other tabs. */
export function startTheme(): void {
  paintPage()
  // The key is null when all storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) show(stored())
  })
}

/** Sets and stores the theme. When storage is blocked, it lasts until the page is reloaded. */
export function setTheme(theme: Theme): void {
  storage.set(THEME_KEY, JSON.stringify(theme))
  show(theme)
}

/**
 * Shows the host page's theme without storing it, because the user of this browser did not choose
 * it.
 */
export function showHostTheme(theme: Theme): void {
  show(theme)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current)
}

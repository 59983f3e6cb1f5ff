/**
 * The theme of the app: light, dark or system, kept between visits and shared by the browser's tabs
 * (spec §2; S16, S17). System is the browser's own doing: it follows the operating system live.
 */
import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '../src/client/preferences'
import { safeStorage } from '../src/client/storage'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storage = safeStorage()
const listeners = new Set<() => void>()
let current = stored()
paintPage()

function stored(): Theme {
  const text = storage.get(THEME_KEY)
  return themes.find((theme) => JSON.stringify(theme) === text) ?? 'system'
}

/** The page's own canvas and scroll bars; everything else has `data-theme`. */
function paintPage(): void {
  document.documentElement.style.colorScheme = current === 'system' ? '' : current
}

function show(theme: Theme): void {
  current = theme
  paintPage()
  for (const listener of listeners) listener()
}

// Another tab chose. The key is null when everything was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key === THEME_KEY || key === null) show(stored())
})

/** Where storage is blocked, the choice lasts for this visit. */
export function setTheme(theme: Theme): void {
  storage.set(THEME_KEY, JSON.stringify(theme))
  show(theme)
}

/** What the page around a frame wants: nothing that this browser's person chose, so it is not kept. */
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

/** The theme of the app: light, dark or system, kept between visits (spec §2, S16, S17). */
import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '../src/client/preferences'

const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

function stored(): Theme {
  try {
    const text = localStorage.getItem(THEME_KEY)
    return themes.find((theme) => JSON.stringify(theme) === text) ?? 'system'
  } catch {
    return 'system'
  }
}

let current = stored()

export function setTheme(theme: Theme): void {
  current = theme
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify(theme))
  } catch {
    // Storage may be blocked: the choice then lasts for this visit.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current)
}

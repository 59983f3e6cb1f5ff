/**
 * The keyboard shortcuts of the app (Y25): `g` and a letter open a page, and `?` lists all
 * shortcuts.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import { shortcutOf } from '../../src/ui/shortcut-keys'
import { navigate, useAppLocation } from '../router/location'
import { usePageTarget } from '../router/navigation'
import { useLetters } from './letters'

const pageOf = new Map([
  ['p', '/patient-list'],
  ['b', '/billing'],
  ['m', '/metrics'],
])

/** Returns the letter after `g` that opens the page. */
export function letterOf(pathname: string): string | undefined {
  return [...pageOf].find(([, path]) => path === pathname)?.[0]
}

/** The time in milliseconds within which the second letter must follow `g`. */
const PAIR_MS = 5000

/**
 * This listener runs before the listeners of the lists, because the second letter may also be a
 * shortcut of a list.
 */
const first = { capture: true }

export function useAppKeys(openSheet: () => void): void {
  const isOn = useLetters()
  const targetOf = usePageTarget()
  const here = useAppLocation().pathname
  const startedAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutOf(event)
    if (key === null || event.repeat) return
    const isPair = event.timeStamp - startedAt.current < PAIR_MS
    startedAt.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    const pathname = isPair ? pageOf.get(key) : undefined
    // If the page is already open, a navigation to it would create the list again, and the focus
    // would be lost.
    if (pathname && pathname !== here) navigate(targetOf(pathname))
    else if (key === '?') openSheet()
    if (pathname || key === '?' || key === 'g') event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener, first)
    return () => document.removeEventListener('keydown', listener, first)
  }, [isOn])
}

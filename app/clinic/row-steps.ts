/**
 * The keys `[` and `]`, which select the previous and the next row of the list while the panel is
 * open (Y01).
 */
import { useEffect, useEffectEvent } from 'react'
import { isModalOpen } from '../../src/ui/overlays/open-modals'
import { useLetters } from './letters'

export type Step = 'next' | 'previous'

/**
 * Selects the next or previous row of a list element. The element then sends an event that names
 * the selected row.
 * @returns Whether there is such a row.
 */
export async function stepIn(list: HTMLElement | null, to: Step): Promise<boolean> {
  const select: unknown = list && Reflect.get(list, 'selectRow')
  if (typeof select !== 'function') return false
  try {
    return (await select.call(list, to)) === true
  } catch {
    // The element rejects while it shows no rows, for example because they have not loaded yet.
    return false
  }
}

const stepOfKey = new Map<string, Step>([
  ['[', 'previous'],
  [']', 'next'],
])

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

/**
 * Returns which row a key press requests. Returns null for a key press in a field, and for keys of
 * the browser, such as Cmd+[ for Back. On some keyboards, users type brackets with AltGr or Option.
 */
export function stepOf(event: KeyboardEvent): Step | null {
  const isBrowsers = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'))
  if (isBrowsers || event.defaultPrevented || isTyping(event)) return null
  return stepOfKey.get(event.key) ?? null
}

export function useStepKeys(onStep: (to: Step) => void): void {
  const isOn = useLetters()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const to = stepOf(event)
    if (to === null || isModalOpen()) return
    event.preventDefault()
    onStep(to)
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}

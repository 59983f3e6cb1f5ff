import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button'
import { useOverlayHold, useRootOverlayContainer } from '../overlay-root'
import { useHasModal } from '../overlays/open-modals'
import { addStyles } from '../styles'
import { shownToasts } from './shown-toasts'
import { type Toast, ToastAnnouncer, ToastCard, type ToastWords } from './toast'
import { type Countdowns, createCountdowns } from './toast-countdowns'
import { useToastPlace } from './toast-place'
import css from './toasts.css?inline'

addStyles(css)

interface ToastRegionProps {
  /** All toasts, oldest first. The region shows some of them. */
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
  onDismissAll: () => void
  words: ToastWords
}

/**
 * The region with the toasts (P11–P13). The region is above everything else, and users can use the
 * toasts while a dialog is open. F6 moves the focus to the newest toast, and Escape closes the
 * focused toast. The countdowns pause while the pointer or the focus is on the toasts. This
 * component does not import React Aria. Use one toast region inside `OverlayRoot`.
 */
export function ToastRegion({ toasts, onDismiss, onDismissAll, words }: ToastRegionProps) {
  const container = useRootOverlayContainer()
  const ref = useRef<HTMLElement>(null)
  const shown = useMemo(() => shownToasts(toasts), [toasts])
  // Only toasts on screen have a countdown. The countdown of a hidden toast starts when the toast
  // is shown. Otherwise, a toast could close before the user has seen its button.
  const holds = useHolds(useCountdowns(shown, onDismiss), toasts.length)
  const focus = useFocusKeeping(ref)
  useOverlayHold(toasts.length > 0, useHasModal())
  useKeepReachable(ref, container)
  useHotkey(ref, toasts.length > 0)
  useToastPlace(ref, toasts.length > 0)

  const close = (id: number) => focus.moveOff(id, () => onDismiss(id))
  const hidden = toasts.length - shown.length
  if (!container) return null
  return createPortal(
    <section
      ref={ref}
      className="rtm-toasts"
      aria-label={words.region}
      tabIndex={-1}
      // Because of this attribute, React Aria keeps the toasts usable while a modal dialog is open,
      // and does not treat a click on a toast as a click outside the dialog.
      data-react-aria-top-layer=""
      onPointerEnter={() => holds.set('pointer', true)}
      onPointerLeave={() => holds.set('pointer', false)}
      onFocus={(event) => {
        focus.onFocus(event)
        holds.set('focus', true)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) holds.set('focus', false)
      }}
      onKeyDown={(event) => closeOnEscape(event, close)}
    >
      <ol className="rtm-toast-list" reversed>
        {shown.toReversed().map((toast) => (
          <ToastCard key={toast.id} toast={toast} words={words} onClose={() => close(toast.id)} />
        ))}
      </ol>
      {hidden > 0 && (
        <div className="rtm-toast-more">
          <span>{words.more(hidden)}</span>
          <Button size="small" variant="quiet" onClick={onDismissAll}>
            {words.closeAll}
          </Button>
        </div>
      )}
      <ToastAnnouncer toasts={toasts} words={words} />
    </section>,
    container,
  )
}

function closeOnEscape(event: KeyboardEvent, close: (id: number) => void): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  const id = event.target.closest('[data-toast-id]')?.getAttribute('data-toast-id')
  if (!id) return
  event.stopPropagation()
  event.preventDefault()
  close(Number(id))
}

/** Runs the countdown of each toast on screen, and closes a toast when its countdown ends. */
function useCountdowns(toasts: readonly Toast[], dismiss: (id: number) => void) {
  const countdowns = useMemo(() => createCountdowns(dismiss), [dismiss])
  useEffect(() => countdowns.follow(toasts), [countdowns, toasts])
  useEffect(() => () => countdowns.follow([]), [countdowns])
  return countdowns
}

/**
 * Pauses the countdowns while the pointer or the focus is on the toasts, or while the page is
 * hidden.
 */
function useHolds(countdowns: Countdowns, count: number) {
  const held = useRef(new Set<string>())
  const set = (reason: string, isHeld: boolean) => {
    if (isHeld) held.current.add(reason)
    else held.current.delete(reason)
    if (held.current.size > 0) countdowns.pause()
    else countdowns.resume()
  }
  const latest = useRef(set)
  latest.current = set
  useEffect(() => {
    // If a toast is removed while the pointer is over it, the browser fires no `pointerleave`. When
    // there are no toasts left, a pause by the pointer or the focus is therefore ended here.
    if (count === 0) {
      latest.current('pointer', false)
      latest.current('focus', false)
    }
  }, [count])
  useEffect(() => {
    const onVisibility = () => latest.current('page', document.hidden)
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
  return { set }
}

/**
 * When the focused toast closes, the focus moves to the next toast, or else to the element that had
 * the focus before.
 */
function useFocusKeeping(ref: RefObject<HTMLElement | null>) {
  const origin = useRef<Element | null>(null)
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      const from = event.relatedTarget
      if (from instanceof Element && !event.currentTarget.contains(from)) origin.current = from
    },
    moveOff(id: number, dismiss: () => void) {
      const cards = [...(ref.current?.querySelectorAll<HTMLElement>('[data-toast-id]') ?? [])]
      const index = cards.findIndex((card) => card.dataset.toastId === String(id))
      const hadFocus = cards[index]?.matches(':focus-within') ?? false
      const next = cards[index + 1] ?? cards[index - 1]
      dismiss()
      if (!hadFocus) return
      if (next) next.querySelector<HTMLElement>('.rtm-toast-close')?.focus()
      else if (origin.current instanceof HTMLElement) origin.current.focus()
    },
  }
}

/**
 * Keeps the region usable while a modal dialog is open. React Aria makes everything outside the
 * dialog inert, except elements with a special mark. In a shadow root, React Aria does not find
 * these elements.
 */
function useKeepReachable(ref: RefObject<HTMLElement | null>, container: HTMLElement | null): void {
  useEffect(() => {
    const region = ref.current
    if (!container || !region) return
    const free = () => {
      if (region.inert) region.inert = false
      if (region.ariaHidden) region.ariaHidden = null
    }
    free()
    const observer = new MutationObserver(free)
    observer.observe(region, { attributeFilter: ['inert', 'aria-hidden'] })
    return () => observer.disconnect()
  }, [ref, container])
}

/** Focuses the newest toast when the user presses F6 anywhere on the page. */
function useHotkey(ref: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return
      event.preventDefault()
      ref.current?.querySelector<HTMLElement>('[data-toast-id] button')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [ref, isActive])
}

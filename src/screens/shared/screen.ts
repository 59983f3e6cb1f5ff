import { createContext, type ReactNode, useContext } from 'react'
import type { Notice } from '../../client/notifications'
import type { RtmClient } from '../../client/rtm-client'
import type { Emit } from '../../domain/element-events'
import type { Messages, WordSection } from '../../domain/messages/messages'

/**
 * The data that every screen gets: its client, its messages, and functions that notify the page.
 */
export interface ScreenContextValue {
  readonly client: RtmClient
  /** The message sections that every element has, and those that the screen lists in `words`. */
  readonly messages: Messages
  /** The BCP 47 tag for numbers, dates and plurals. */
  readonly locale: string
  readonly emit: Emit
  /**
   * Shows a notice. All notices must use this function, because the vendor page may show them
   * itself.
   * @returns The id of the toast.
   */
  readonly notify: (notice: Notice) => number
  /**
   * Implements a method of the element.
   * @returns A function that removes this method.
   */
  readonly offer: (name: string, method: Method) => () => void
  /**
   * Tells that the screen shows data. Emits `rtm-ready` for its first data, and again after an
   * error that the screen showed instead of data.
   */
  readonly ready: () => void
  /**
   * Tells that the failure that this part of the screen (`place`) reported is no longer shown. When
   * no failure is shown, the element is ready again. `left` means that only the part that showed
   * the failure was removed.
   */
  readonly recovered: (place: string, how?: 'left') => void
  /**
   * Reports a failure. It emits `rtm-error` and, unless `toast` or `background` says otherwise,
   * shows a toast.
   * @returns The id of the toast. Null if no toast is shown.
   */
  readonly report: (error: unknown, options?: ReportOptions) => number | null
}

/** A method of an element. Its arguments come from the page, so they may be anything. */
export type Method = (...given: unknown[]) => Promise<unknown>

export interface ReportOptions {
  title?: string
  /** The name of the write, if the title does not contain it. */
  about?: string | undefined
  /** The name of the patient that the failure is about. Only the toast shows it. */
  who?: string | undefined
  /** A button in the toast. */
  action?: Notice['action']
  /** Whether to show a toast. Default: true. Pass false if the screen shows the failure itself. */
  toast?: boolean
  /** The id of the part of the screen that shows the failure. See `recovered`. */
  place?: string
  /**
   * Whether only the vendor page is notified, because the user did not start the failed request.
   */
  background?: boolean
}

/** The color scheme. `system` follows the operating system. */
export type Theme = 'light' | 'dark' | 'system'

/** `full` is the whole screen. `tile` is a compact view for a side panel. */
export type Layout = 'full' | 'tile'

/**
 * The module of a screen. An element loads it. `Screen` is declared as a method, so that code that
 * does not know the props of each screen can use every module. The definition of the element checks
 * the props.
 */
export interface ScreenModule<Props extends object = object> {
  Screen(props: Props): ReactNode
  /** The message sections that the screen and its dialogs use. */
  readonly words: readonly WordSection[]
}

/**
 * The module of a screen's first request. It and its imports are free of React, because it is
 * loaded before the screen. `start` is a method for the same reason as `Screen`.
 */
export interface StartModule<Props extends object = object> {
  /** @param given The parsed attributes of the element. */
  start(client: RtmClient, given: Props): void
}

const ScreenContext = createContext<ScreenContextValue | null>(null)

export const ScreenProvider = ScreenContext.Provider

/** @throws Error if it is called outside the shell of an element. */
export function useScreen(): ScreenContextValue {
  const value = useContext(ScreenContext)
  if (!value) throw new Error('A screen must be inside an element.')
  return value
}

import { createContext, type ReactNode, useContext } from 'react'
import type { FailureDetails, Notice } from '../../client/notifications'
import type { RtmClient } from '../../client/rtm-client'
import type { Emit } from '../../domain/element-events'
import type { Messages, WordSection } from '../../domain/messages/messages'

/**
 * The data that every screen gets: its client, its UI texts, and functions that notify the page.
 */
export interface ScreenContextValue {
  readonly client: RtmClient
  /**
   * The UI texts: the sections that every element has, and the sections that the screen lists in
   * `words`.
   */
  readonly messages: Messages
  /** The BCP 47 tag of the locale for numbers, dates and plurals. */
  readonly locale: string
  readonly emit: Emit
  /**
   * Shows a message as a toast, unless the vendor page shows the message itself. Use this function
   * for every message.
   * @returns The id of the toast.
   */
  readonly notify: (notice: Notice) => number
  /**
   * Implements a method of the element, such as `selectRow`.
   * @returns A function that removes the implementation.
   */
  readonly offer: (name: string, method: Method) => () => void
  /**
   * Reports that the screen shows data. Sends `rtm-ready` for the first data. If an error was shown
   * in place of data, sends `rtm-ready` again when the screen shows data.
   */
  readonly ready: () => void
  /**
   * Reports that a component of the screen no longer shows the failure that it has reported.
   * `place` is the component's id. If no component shows a failure, the element is ready again.
   * Pass `left` if the component was removed and its failure may still exist.
   */
  readonly recovered: (place: string, how?: 'left') => void
  /**
   * Reports a failure. Sends `rtm-error` to the page. Also shows a toast, unless `toast` is false
   * or `background` is true.
   * @returns The id of the toast. Null if no toast is shown.
   */
  readonly report: (error: unknown, options?: ReportOptions) => number | null
}

/**
 * The implementation of a method of the element. Its arguments come from the page, so they may be
 * anything.
 */
export type Method = (...given: unknown[]) => Promise<unknown>

export interface ReportOptions extends FailureDetails {
  title?: string
  /**
   * Whether to show a toast. Default: true. Pass false if the screen shows the failure instead of
   * its content. The element is then in the error state.
   */
  toast?: boolean
  /** The id of the component that shows the failure. See `recovered`. */
  place?: string
  /**
   * Whether to notify only the vendor page, and not the user. Pass true if the user did not start
   * the failed request, or if the screen itself shows the failure beside its content.
   */
  background?: boolean
  /**
   * Whether the sign-in with `getAssertion` failed. If so, the failure is also logged for the
   * developers of the page.
   */
  isSignIn?: boolean
}

/** The color scheme. `system` follows the setting of the operating system. */
export type Theme = 'light' | 'dark' | 'system'

/**
 * The layout of an element. `full` is the whole screen. `tile` is a compact view for a side panel.
 */
export type Layout = 'full' | 'tile'

/**
 * The module of a screen, which an element loads. `Screen` is declared as a method. Code that does
 * not know the props of a certain screen can then handle every module. The props are checked in the
 * definition of each element.
 */
export interface ScreenModule<Props extends object = object> {
  Screen(props: Props): ReactNode
  /** The sections of UI texts that the screen and its dialogs use. */
  readonly words: readonly WordSection[]
}

/**
 * The module with the first request of a screen. The module and its imports do not contain React,
 * because they are loaded before the screen. `start` is declared as a method, so that code that
 * does not know the props of a certain screen can handle every module.
 */
export interface StartModule<Props extends object = object> {
  /**
   * Sends the first request.
   * @param given The parsed attributes of the element.
   */
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

import { createContext, type ReactNode, useContext } from 'react'
import type { Notice } from '../../client/notifications'
import type { RtmClient } from '../../client/rtm-client'
import type { Emit } from '../../domain/element-events'
import type { Messages, WordSection } from '../../domain/messages/messages'

/** The data that every screen gets: its client, its messages, and functions to notify the page. */
export interface ScreenContextValue {
  readonly client: RtmClient
  /** The message sections that every element has, and those in the `words` of the screen. */
  readonly messages: Messages
  /** The BCP 47 tag for numbers, dates and plurals. */
  readonly locale: string
  readonly emit: Emit
  /**
   * Shows a notice. All notices go through this function, because the vendor page may show them
   * instead.
   * @returns The id of the toast.
   */
  readonly notify: (notice: Notice) => number
  /** Implements a method of the element from now on. @returns a function that ends this. */
  readonly offer: (name: string, method: Method) => () => void
  /** Emits `rtm-ready`: the screen shows its first data. */
  readonly ready: () => void
  /**
   * Reports a failure with a message, an `rtm-error` event and, unless disabled, a toast.
   * @returns The id of the toast.
   */
  readonly report: (error: unknown, options?: ReportOptions) => number | null
}

/** A method of an element. Its arguments come from the page, so they may be anything. */
export type Method = (...given: unknown[]) => Promise<unknown>

export interface ReportOptions {
  title?: string
  /** The name of the write, if the title does not contain it. */
  about?: string | undefined
  /** A button in the toast. */
  action?: Notice['action']
  /** Whether to show a toast. Default: true. It is false if the screen shows the failure itself. */
  toast?: boolean
  /** Whether to notify only the vendor page, because the user did not start the failed request. */
  background?: boolean
}

/** The color scheme; `system` follows the operating system. */
export type Theme = 'light' | 'dark' | 'system'

/** `full` is the whole screen; `tile` is a compact view for a side panel. */
export type Layout = 'full' | 'tile'

/**
 * The module of a screen, which an element loads. `Screen` is a method, so that code that does not
 * know the props of each screen can use every module. The element's definition checks the props.
 */
export interface ScreenModule<Props extends object = object> {
  Screen(props: Props): ReactNode
  /** The message sections that the screen and its dialogs use. */
  readonly words: readonly WordSection[]
}

const ScreenContext = createContext<ScreenContextValue | null>(null)

export const ScreenProvider = ScreenContext.Provider

/** @throws Error outside the shell of an element. */
export function useScreen(): ScreenContextValue {
  const value = useContext(ScreenContext)
  if (!value) throw new Error('A screen must be inside an element.')
  return value
}

import { type ComponentType, createContext, useContext } from 'react'
import type { Notice } from '../../client/notifications'
import type { RtmClient } from '../../client/rtm-client'
import type { Emit } from '../../domain/element-events'
import type { Messages, WordSection } from '../../domain/messages/messages'

/** What every screen is given: its connection, its words, and its way to speak to the page. */
export interface ScreenContextValue {
  readonly client: RtmClient
  /** Of the catalogue, what every element has, and the screen's own `words`. */
  readonly messages: Messages
  /** BCP 47, for numbers, dates and plurals. */
  readonly locale: string
  /** The element's parsed attributes; a screen knows its own. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** Other screens that stand inside this one, by name; the element says which. */
  readonly parts: Readonly<Record<string, () => Promise<ScreenModule>>>
  readonly emit: Emit
  /** Shows a message: the one place that does (the page may take it over). */
  readonly notify: (notice: Notice) => void
  /** Says that the screen shows its first data (`rtm-ready`). */
  readonly ready: () => void
  /** Turns a failure into words, an `rtm-error` and, where asked, a toast. */
  readonly report: (error: unknown, options?: ReportOptions) => void
}

export interface ReportOptions {
  title?: string
  /** True by default; false where the screen shows the failure itself. */
  toast?: boolean
  /** The page alone is told: nobody asked for what failed, and the screen goes on as it is. */
  background?: boolean
}

/** A screen's module, as an element loads it. */
export interface ScreenModule {
  readonly Screen: ComponentType
  /** The sections of the catalogue that the screen and its dialogs speak. */
  readonly words: readonly WordSection[]
}

const ScreenContext = createContext<ScreenContextValue | null>(null)

export const ScreenProvider = ScreenContext.Provider

/** @throws Error outside an element's shell. */
export function useScreen(): ScreenContextValue {
  const value = useContext(ScreenContext)
  if (!value) throw new Error('A screen stands only inside an element.')
  return value
}

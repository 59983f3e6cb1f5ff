/**
 * The functions of a browser that the tests need. Each browser has a driver of its own, and all
 * drivers run the same tests.
 */

/** A point of the page's viewport, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

export type Modifier = 'Control' | 'Shift'

/** A key by its name in the DOM (`KeyboardEvent.key`). */
export type Key = 'ArrowDown' | 'Backspace' | 'Enter' | 'Escape' | 'Tab' | 'a' | 'v'

/** A tab with its own empty storage. */
export interface Tab {
  /** Opens an address and waits until the page is loaded. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /**
   * Runs the body of a function in the page and returns the result, which must be JSON.
   * @param frame A CSS selector. With it, the function runs in that frame of the page.
   */
  run(body: string, frame?: string): Promise<unknown>
  move(point: Point): Promise<void>
  click(point: Point): Promise<void>
  /** Presses the keys of a text, one after another. */
  type(text: string): Promise<void>
  press(key: Key, held?: readonly Modifier[]): Promise<void>
  /** Takes a picture of the viewport, as PNG. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface TestBrowser {
  /** Name and version, such as `Firefox 140.0`. */
  readonly name: string
  openTab(): Promise<Tab>
  close(): Promise<void>
}

export interface Driver {
  /**
   * Checks that the programs of the browser are installed.
   * @throws Error with instructions when a program is missing.
   */
  requireInstalled(): void
  launch(): Promise<TestBrowser>
}

/** The size of a tab, in CSS pixels, and the settings of a clinic's computer. */
export const desk = { width: 1280, height: 900, timeZone: 'America/New_York', locale: 'en-US' }

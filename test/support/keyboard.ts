/** Helpers for the keyboard: its focus, and typing. */
import type { Locator, Page } from 'playwright-core'

/** Returns the name of the focused element, also in shadow roots. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const label = active instanceof HTMLInputElement ? active.labels?.[0] : active
    return (active?.ariaLabel ?? label?.textContent ?? '').trim()
  })
}

/** Whether the focused element shows a focus ring. */
export function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!active?.matches(':focus-visible')) return false
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(active)
    const box = active.getBoundingClientRect()
    return outlineStyle !== 'none' && outlineWidth !== '0px' && opacity !== '0' && box.width > 0
  })
}

/** Presses Tab until an element with a matching name has the focus. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press(key)
    const at = await focused(page)
    if (name.test(at)) return
    passed.push(at)
  }
  throw new Error(`Tab never reached ${name}; it passed ${passed.join(' | ')}`)
}

/** Types the characters one after another, without a pause that a busy machine could cause. */
export async function typeAtOnce(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((_, characters) => {
    for (const one of characters) document.execCommand('insertText', false, one)
  }, text)
}

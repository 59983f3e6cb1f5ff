/** Defines the properties of an element's class. */
import type { Emit } from '../src/domain/element-events'
import { attributeName } from './attributes'
import type { ElementStore } from './element-store'

/**
 * Defines a property that reflects its attribute. Null and undefined remove the attribute; any
 * other value is set as text.
 */
export function defineReflectingProperty(prototype: HTMLElement, property: string): void {
  const attribute = attributeName(property)
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return this.getAttribute(attribute)
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(attribute)
      else this.setAttribute(attribute, String(value))
    },
  })
}

type HostOf = (element: HTMLElement) => { readonly store: ElementStore; readonly emit: Emit }

/**
 * Defines a string property without an attribute, such as the single-use token from a link. The
 * screen reads it with the attributes, and it never appears in the page's markup. Null, undefined
 * and empty mean none. A value that is not a string is rejected; the `rtm-error` does not repeat
 * it.
 */
export function definePrivateProperty(
  prototype: HTMLElement,
  property: string,
  hostOf: HostOf,
): void {
  Object.defineProperty(prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return hostOf(this).store.get().attributes[property]
    },
    set(this: HTMLElement, value: unknown) {
      const { store, emit } = hostOf(this)
      const text = typeof value === 'string' && value !== '' ? value : null
      const { attributes } = store.get()
      if (attributes[property] !== text) {
        store.set({ attributes: { ...attributes, [property]: text } })
      }
      if (text !== null || value === null || value === undefined || value === '') return
      const message = `<${this.localName}> ${property} is not accepted: use a string.`
      const detail = { code: 'invalid-attribute', message, retryable: false } as const
      queueMicrotask(() => emit('rtm-error', detail))
    },
  })
}

/**
 * Reassigns properties that a framework set before the upgrade, so that the class's setters receive
 * them.
 */
export function keepEarlyProperties(element: HTMLElement, properties: readonly string[]): void {
  for (const property of properties) {
    const early = Object.getOwnPropertyDescriptor(element, property)
    if (!early) continue
    Reflect.deleteProperty(element, property)
    Reflect.set(element, property, early.value)
  }
}

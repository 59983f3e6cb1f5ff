/**
 * Makes the class of an element: r2wc wraps its React component. This file fixes the defects of
 * r2wc 2.1:
 * - It keeps the value of a removed attribute, and ignores `attr=""`.
 * - It loses a property that was set before the upgrade.
 * - It unmounts an element that is moved, and mounts an element that is not in the page yet.
 * - Its events do not tell whether the page canceled them. (Its options make them bubble and
 *   compose.)
 * - It has no properties without an attribute.
 */
import r2wc from '@r2wc/react-to-web-component'
import { cancelableEvents, commonEvents } from '../src/domain/element-events'
import type { Method, ScreenModule } from '../src/screens/shared/screen'
import type { ElementDefinition, ElementState, HostEmit } from './definition'
import { attributeName, textOrNull } from './definition'
import { showState } from './element-state'
import { startInClass } from './load-start'
import { hideOutline, hostSheet, outlineHeight, showOutline } from './outline'
import { adoptAttributes, keepEarlyProperties, propertiesOnly, registerTag } from './register-tag'
import { noteError } from './shell/error-detail'
import { type ElementRootProps, elementRoot } from './shell/shell'

// The keys of the internal fields of r2wc. They are symbols of the global registry, so all copies
// of r2wc on the page have the same keys. element-class.test.ts fails if r2wc renames the fields.
const isConnectedKey = Symbol.for('r2wc.connected')
const contextKey = Symbol.for('r2wc.context')
const propsKey = Symbol.for('r2wc.props')
const renderKey = Symbol.for('r2wc.render')

interface WrappedElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, old: string | null, text: string | null): void
}

/**
 * Tells TypeScript that a class of r2wc has the lifecycle callbacks, which its own types do not
 * declare.
 */
function isWrapped(
  base: CustomElementConstructor,
): base is (new () => WrappedElement) & { observedAttributes: string[] } {
  return 'connectedCallback' in base.prototype && 'observedAttributes' in base
}

/** Returns the props of the React component of an element. */
function propsOf(element: HTMLElement): object {
  return Object(Reflect.get(element, propsKey))
}

function render(element: HTMLElement): void {
  const own: unknown = Reflect.get(element, renderKey)
  if (typeof own === 'function') own.call(element)
}

function wrap(definition: ElementDefinition, screen: ScreenModule) {
  const properties = Object.keys(definition.attributes)
  const Wrapped = r2wc<ElementRootProps>(elementRoot(definition, screen), {
    shadow: 'open',
    props: Object.fromEntries(properties.map((name) => [name, 'string'])),
    events: Object.fromEntries(
      [...commonEvents, ...definition.events].map((name) => [
        name,
        { bubbles: true, composed: true, cancelable: cancelableEvents.includes(name) },
      ]),
    ),
  })
  if (!isWrapped(Wrapped)) throw new Error('The class from r2wc has no lifecycle callbacks.')
  return Wrapped
}

/** Returns a new class for an element, which is not registered yet. */
export function createElementClass(
  definition: ElementDefinition,
  screen: ScreenModule,
): CustomElementConstructor {
  const Wrapped = wrap(definition, screen)
  const properties = Object.keys(definition.attributes)
  const withoutAttribute = propertiesOnly(definition)
  const propertyOf = new Map(properties.map((name) => [attributeName(name), name]))

  class RtmElement extends Wrapped {
    readonly #internals = this.attachInternals()
    #wasAccepted = true
    #state: ElementState = 'loading'

    constructor() {
      super()
      const root = this.shadowRoot
      if (!root) throw new Error('The element has no shadow root.')
      root.adoptedStyleSheets = [hostSheet()]
      Reflect.set(this, isConnectedKey, false)
      const methods = new Map<string, Method>()
      methodsOf.set(this, methods)
      const own = { emit: this.#emit, setState: this.#setState, methods }
      Object.assign(propsOf(this), { host: { element: this, definition, root, ...own } })
      adoptAttributes(this, withoutAttribute)
      keepEarlyProperties(this, [...properties, ...withoutAttribute])
      for (const [attribute, name] of propertyOf) {
        Reflect.set(propsOf(this), name, this.getAttribute(attribute))
      }
    }

    override connectedCallback(): void {
      if (Reflect.get(this, contextKey) === undefined && this.shadowRoot) {
        this.#setState('loading')
        startInClass(this)
        showOutline(this.shadowRoot, outlineHeight(this, definition))
      }
      super.connectedCallback()
    }

    override disconnectedCallback(): void {
      // If the page moves the element, the browser removes and inserts it in the same task. The
      // React component unmounts only if the element is still removed after that task.
      queueMicrotask(() => {
        if (this.isConnected) return
        super.disconnectedCallback()
        if (this.shadowRoot) hideOutline(this.shadowRoot)
      })
    }

    /**
     * If an element has this callback, the browser does not disconnect the element when the page
     * moves it with `moveBefore`.
     */
    connectedMoveCallback(): void {
      render(this)
    }

    override attributeChangedCallback(
      attribute: string,
      old: string | null,
      text: string | null,
    ): void {
      super.attributeChangedCallback(attribute, old, text)
      const name = propertyOf.get(attribute)
      if (name && text) return
      if (name) Reflect.set(propsOf(this), name, text)
      render(this)
    }

    override dispatchEvent(event: Event): boolean {
      this.#wasAccepted = super.dispatchEvent(event)
      return this.#wasAccepted
    }

    #emit: HostEmit = (name, detail, logged) => {
      const send: unknown = Reflect.get(propsOf(this), name)
      if (typeof send !== 'function') throw new Error(`The element does not declare ${name}.`)
      if (name === 'rtm-error') noteError(this, detail, logged)
      send(detail)
      return this.#wasAccepted
    }

    #setState = (state: ElementState): ElementState => {
      const before = this.#state
      this.#state = state
      showState(this.#internals, state)
      return before
    }
  }

  defineProperties(RtmElement, withoutAttribute)
  defineMethods(RtmElement, Object.keys(definition.methods ?? {}))
  return RtmElement
}

/** Maps each element to the current implementations of its methods. */
const methodsOf = new WeakMap<HTMLElement, ReadonlyMap<string, Method>>()

/**
 * Defines the methods of an element on its class. A call is passed to the implementation of the
 * screen.
 */
function defineMethods({ prototype }: CustomElementConstructor, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      async value(this: HTMLElement, ...given: unknown[]) {
        const method = methodsOf.get(this)?.get(name)
        if (method) return method(...given)
        throw new Error(
          `${name}() needs a signed-in user and shown content: wait for rtm-ready on <${this.localName}>.`,
        )
      },
    })
  }
}

/** Defines on the class the properties that have no attribute. */
function defineProperties({ prototype }: CustomElementConstructor, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        const value: unknown = Reflect.get(propsOf(this), name)
        return name === 'client' ? value : textOrNull(value)
      },
      set(this: HTMLElement, value: unknown) {
        Reflect.set(propsOf(this), name, value)
        render(this)
      },
    })
  }
}

/**
 * Defines one element as `<prefix>-<name>`. A second call has no effect.
 *
 * @throws Error when another script has already defined the tag. Choose another prefix.
 */
export function defineElement(
  definition: ElementDefinition,
  screen: ScreenModule,
  prefix = 'rtm',
): void {
  const tag = `${prefix}-${definition.name}`
  registerTag(tag, definition, () => createElementClass(definition, screen))
}

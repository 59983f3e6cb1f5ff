/**
 * Registers elements. The class extends the core of r2wc, and fixes its defects here: a removed
 * attribute gets its default; `attr=""` counts; a property set before the upgrade is kept; a move
 * in the DOM keeps the element's state; a value that does not parse causes an `rtm-error`, not an
 * exception; events bubble and cross shadow boundaries.
 *
 * This file imports nothing from React, so a page that defines all tags downloads only the ones it
 * shows.
 */
import r2wc from '@r2wc/core'
import { cancelableEvents, type ElementErrorCode, type Emit } from '../src/domain/element-events'
import { type AttributeProblem, attributeName, readAttribute } from './attributes'
import { onNewContext, sourceOf } from './context'
import type { ElementDefinition } from './definition'
import type { ElementHost } from './element-host'
import {
  definePrivateProperty,
  defineReflectingProperty,
  keepEarlyProperties,
} from './element-properties'
import { ElementStore } from './element-store'
import { pageSource } from './page-config'
import { registerTag } from './register-tag'
import type { MountedElement } from './shell/mount'
import { hostSheet, showFailure, showSkeleton } from './skeleton'
import { directionOf, languageOf } from './surroundings'

/** A pending mount. The element may be removed before its code has loaded. */
interface Mounting {
  gone: boolean
  mounted?: MountedElement
}

const hosts = new WeakMap<Node, ElementHost>()

function hostOf(container: Node): ElementHost {
  const host = hosts.get(container)
  if (!host) throw new Error('This shadow root does not belong to one of our elements.')
  return host
}

function hostOfElement(element: HTMLElement): ElementHost {
  return hostOf(element.shadowRoot ?? element)
}

async function mountLater(host: ElementHost, mounting: Mounting): Promise<void> {
  try {
    const [{ mountElement, prepareScreen }, screen] = await Promise.all([
      import('./shell/mount'),
      host.definition.load(),
    ])
    await prepareScreen(host, screen)
    if (!mounting.gone) mounting.mounted = mountElement(host, screen)
  } catch (error) {
    if (!mounting.gone) showLoadFailure(host, mounting, error)
  }
}

/**
 * P18: shows that a screen's code could not be fetched, most often because a new version was
 * deployed. The text is hard-coded here, because the messages are part of the code that failed to
 * load.
 */
function showLoadFailure(host: ElementHost, mounting: Mounting, error: unknown): void {
  const title = 'App updates in progress'
  const text = 'Please wait a minute and refresh the page.'
  showFailure(host.root, { title, text, retryLabel: 'Try again' }, () => {
    if (mounting.gone) return
    host.setState('loading')
    showSkeleton(host.root, skeletonHeightOf(host))
    void mountLater(host, mounting)
  })
  host.setState('error')
  emitError(host.emit, 'load-failed', `${title}. ${text}`, true)
  console.error(error)
}

function emitError(emit: Emit, code: ElementErrorCode, message: string, retryable: boolean): void {
  emit('rtm-error', { code, message, retryable })
}

/**
 * The element's approximate height, a CSS length. It stays the same until the first data are shown.
 */
export function skeletonHeightOf({ definition, store }: ElementHost): string {
  return definition.skeletonHeight(store.get().attributes)
}

const renderer = {
  mount(container: HTMLElement): Mounting {
    const host = hostOf(container)
    showSkeleton(host.root, skeletonHeightOf(host))
    const mounting: Mounting = { gone: false }
    void mountLater(host, mounting)
    return mounting
  },
  // Nothing to do: the shell subscribes to the element's store.
  update(): void {},
  unmount(mounting: Mounting): void {
    mounting.gone = true
    mounting.mounted?.unmount()
  },
}

function nothing(): null {
  return null
}

interface LifecycleElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

/** r2wc's types do not declare the lifecycle callbacks; its class has them. */
function hasLifecycle(base: CustomElementConstructor): base is new () => LifecycleElement {
  return 'connectedCallback' in base.prototype && 'disconnectedCallback' in base.prototype
}

function createElementClass(definition: ElementDefinition): CustomElementConstructor {
  const Base = r2wc<Record<string, never>, Mounting>(
    nothing,
    { shadow: 'open', props: {} },
    renderer,
  )
  if (!hasLifecycle(Base)) throw new Error('The class from r2wc has no lifecycle callbacks.')
  const schemas = definition.attributes
  const properties = Object.keys(schemas)
  const privateProperties = Object.keys(definition.privateProperties ?? {})
  const propertyOf = new Map(properties.map((property) => [attributeName(property), property]))

  class RtmElement extends Base {
    static get observedAttributes(): string[] {
      return [...propertyOf.keys(), 'lang', 'dir']
    }

    readonly #internals = this.attachInternals()
    readonly #problems = new Map<string, AttributeProblem>()
    readonly #store = new ElementStore({
      attributes: Object.fromEntries([
        ...properties.map((p) => [p, schemas[p]?.fallback]),
        ...privateProperties.map((p) => [p, null]),
      ]),
      problems: [],
      client: undefined,
      source: pageSource,
      lang: 'en',
      dir: 'ltr',
    })

    constructor() {
      super()
      const root = this.shadowRoot
      if (!root) throw new Error('The element has no shadow root.')
      root.adoptedStyleSheets = [hostSheet()]
      hosts.set(root, {
        element: this,
        definition,
        store: this.#store,
        root,
        emit: (name, detail) => this.#emit(name, detail),
        setState: (state) => this.#setState(state),
      })
    }

    /**
     * This element's own connection, made by `createRtmClient`. Without it, the element uses its
     * context's or the page's.
     */
    get client(): unknown {
      return this.#store.get().client
    }

    set client(client: unknown) {
      this.#store.set({ client })
    }

    override connectedCallback(): void {
      keepEarlyProperties(this, [...properties, ...privateProperties, 'client'])
      this.#readSurroundings()
      if (!this.#mounted) {
        this.#setState('loading')
        this.#unlisten = onNewContext(() => this.#readSurroundings())
      }
      this.#mounted = true
      super.connectedCallback()
    }

    #mounted = false
    #unlisten: () => void = () => undefined

    override disconnectedCallback(): void {
      // A move removes and inserts the element in the same task. Only a lasting removal unmounts
      // it.
      queueMicrotask(() => {
        if (this.isConnected || !this.#mounted) return
        this.#mounted = false
        this.#unlisten()
        super.disconnectedCallback()
      })
    }

    /** With this callback, `moveBefore` does not disconnect the element. */
    connectedMoveCallback(): void {
      this.#readSurroundings()
    }

    attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
      const property = propertyOf.get(attribute)
      if (property) this.#readAttribute(property, text)
      else this.#readSurroundings()
    }

    #emit: Emit = (name, detail) =>
      this.dispatchEvent(
        new CustomEvent(name, {
          detail,
          bubbles: true,
          composed: true,
          cancelable: cancelableEvents.includes(name),
        }),
      )

    #setState(state: 'loading' | 'ready' | 'error'): void {
      for (const other of ['loading', 'ready', 'error']) this.#internals.states.delete(other)
      this.#internals.states.add(state)
    }

    #readSurroundings(): void {
      const around = { lang: languageOf(this), dir: directionOf(this), source: sourceOf(this) }
      const { lang, dir, source } = this.#store.get()
      if (around.lang === lang && around.dir === dir && around.source === source) return
      this.#store.set(around)
    }

    #readAttribute(property: string, text: string | null): void {
      const schema = schemas[property]
      if (!schema) return
      const { value, problem } = readAttribute(schema, property, text)
      if (problem) this.#problems.set(property, problem)
      else this.#problems.delete(property)
      const { attributes } = this.#store.get()
      this.#store.set({
        attributes: { ...attributes, [property]: value },
        problems: [...this.#problems.values()],
      })
      if (problem) {
        const message = `<${this.localName}> ${problem.attribute}="${problem.value}" is not accepted: use ${problem.accepts}.`
        // Deferred until the parser or framework has finished with the element, so that its
        // listeners are attached.
        queueMicrotask(() => emitError(this.#emit, 'invalid-attribute', message, false))
      }
    }
  }

  for (const property of properties) defineReflectingProperty(RtmElement.prototype, property)
  for (const property of privateProperties) {
    definePrivateProperty(RtmElement.prototype, property, hostOfElement)
  }
  return RtmElement
}

/**
 * Registers one element as `<prefix>-<name>`. A second call has no effect.
 *
 * @throws Error when another script has already defined the tag. Choose another prefix.
 */
export function defineElement(definition: ElementDefinition, prefix = 'rtm'): void {
  registerTag(`${prefix}-${definition.name}`, definition, () => createElementClass(definition))
}

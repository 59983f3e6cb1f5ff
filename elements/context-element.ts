/**
 * `<rtm-context>`: gives the elements inside it their own connection, so that two clinics, or two
 * sign-ins, can share one page. It is not visible and takes no space.
 */

import { keepEarlyProperties, registerTag } from './register-tag'
import { addContext, ConfigSource } from './surroundings'

let sheet: CSSStyleSheet | undefined

function contentsSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(':host{display:contents}:host([hidden]){display:none}')
  }
  return sheet
}

/** Returns a new class for `<rtm-context>`, which is not registered yet. */
export function createContextClass(): CustomElementConstructor {
  return class RtmContext extends HTMLElement {
    readonly #source = new ConfigSource()
    #isKnown = false

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [contentsSheet()]
      root.append(document.createElement('slot'))
    }

    /**
     * The settings of `configure` for the elements inside. They are undefined until the page sets
     * them. They are never an attribute, because `getAssertion` is a function.
     */
    get config(): unknown {
      return this.#source.config
    }

    set config(config: unknown) {
      this.#source.config = config
    }

    /**
     * A connection made by `createRtmClient`. It takes precedence over `config`, and the page must
     * end it.
     */
    get client(): unknown {
      return this.#source.client
    }

    set client(client: unknown) {
      this.#source.client = client
    }

    connectedCallback(): void {
      this.#source.pause(false)
      if (this.#isKnown) return
      this.#isKnown = true
      keepEarlyProperties(this, ['config', 'client'])
      addContext(this, this.#source)
    }

    disconnectedCallback(): void {
      // If the page moves the element, the browser removes and inserts it in the same task. The
      // connection ends only if the element is still removed after that task.
      queueMicrotask(() => {
        if (!this.isConnected) this.#source.pause(true)
      })
    }
  }
}

/**
 * Registers `<prefix-context>`. A second call has no effect.
 *
 * @throws Error when another script has already defined the tag. Choose another prefix.
 */
export function defineContext(prefix = 'rtm'): void {
  registerTag(`${prefix}-context`, defineContext, createContextClass)
}

/**
 * `<rtm-context>`: gives the elements inside it a connection other than the page's, so that two
 * clinics, or two sign-ins, live on one page. It shows nothing of its own and takes no space.
 */
import { ConfigSource } from './config-source'
import { addContext } from './context'
import { keepEarlyProperties } from './element-properties'
import { registerTag } from './register-tag'

let sheet: CSSStyleSheet | undefined

function contentsSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(':host{display:contents}:host([hidden]){display:none}')
  }
  return sheet
}

function createContextClass(): CustomElementConstructor {
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
     * The settings of `configure`, for the elements inside; undefined is none yet. Never an
     * attribute: `getAssertion` is a function.
     */
    get config(): unknown {
      return this.#source.config
    }

    set config(config: unknown) {
      this.#source.config = config
    }

    /** A connection made by `createRtmClient`; it counts before `config`, and is the page's to end. */
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
      // A move is a removal and an insertion in one go: only one that lasts ends the connection.
      queueMicrotask(() => {
        if (!this.isConnected) this.#source.pause(true)
      })
    }
  }
}

/**
 * Registers `<prefix-context>`. Registering it again does nothing.
 *
 * @throws Error when another script already took the tag: choose another prefix.
 */
export function defineContext(prefix = 'rtm'): void {
  registerTag(`${prefix}-context`, defineContext, createContextClass)
}

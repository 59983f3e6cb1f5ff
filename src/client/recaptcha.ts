/**
 * Google's reCAPTCHA v3, for signing up alone and only where a site key is configured: nothing of it
 * is fetched before its form is used.
 */

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js'

/** How long its script, and then its answer, may take, in milliseconds. */
const PATIENCE_MS = 10_000

/** It could not be loaded, or gave no answer; `cause` says why. */
export class RecaptchaError extends Error {
  override readonly name = 'RecaptchaError'
  constructor(cause: unknown) {
    super('reCAPTCHA gave no answer.', { cause })
  }
}

export interface Recaptcha {
  /** Begins to load it, so that the answer comes quickly later. A failure is told by `answer`. */
  prepare(): void
  /**
   * @param action What the person is about to do, in reCAPTCHA's own letters: `registration`.
   * @returns What the backend asks Google about; it serves once, within two minutes.
   * @throws RecaptchaError; what failed is loaded anew by the next call.
   */
  answer(action: string): Promise<string>
}

/** The page it is loaded into; another one in tests. */
export interface RecaptchaPage {
  /** Puts a script into the page. */
  load(url: string): Promise<void>
  /** `window.grecaptcha`, whatever that is. */
  api(): unknown
}

interface Grecaptcha {
  ready(ready: () => void): void
  execute(siteKey: string, options: { action: string }): PromiseLike<unknown>
}

function isGrecaptcha(value: unknown): value is Grecaptcha {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ready' in value &&
    typeof value.ready === 'function' &&
    'execute' in value &&
    typeof value.execute === 'function'
  )
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const give = () => reject(new Error(`No answer within ${PATIENCE_MS / 1000} s.`))
    timer = setTimeout(give, PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export function createRecaptcha(siteKey: string, page: RecaptchaPage = browserPage): Recaptcha {
  let loading: Promise<Grecaptcha> | undefined

  async function load(): Promise<Grecaptcha> {
    await page.load(`${SCRIPT_URL}?render=${encodeURIComponent(siteKey)}`)
    const api = page.api()
    if (!isGrecaptcha(api)) throw new Error('The script left no grecaptcha.')
    await new Promise<void>((resolve) => api.ready(resolve))
    return api
  }

  function loaded(): Promise<Grecaptcha> {
    loading ??= inTime(load()).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    prepare() {
      loaded().catch(() => undefined)
    },
    async answer(action) {
      try {
        const api = await loaded()
        const answer = await inTime(Promise.resolve(api.execute(siteKey, { action })))
        if (typeof answer === 'string' && answer !== '') return answer
        throw new TypeError('It gave no text.')
      } catch (cause) {
        throw new RecaptchaError(cause)
      }
    },
  }
}

const known = new Map<string, Recaptcha>()

/** The page's reCAPTCHA for a site key: its script is loaded once, however many forms ask. */
export function recaptchaOf(siteKey: string): Recaptcha {
  const found = known.get(siteKey) ?? createRecaptcha(siteKey)
  known.set(siteKey, found)
  return found
}

interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

let policy: ScriptPolicy | undefined

/**
 * The script's address as the page's policy wants it. Under Trusted Types the page has to name
 * `rtm-recaptcha` in its `trusted-types` directive; the policy lets through Google's script alone.
 */
function trusted(url: string): unknown {
  if (!window.trustedTypes) return url
  policy ??= window.trustedTypes.createPolicy('rtm-recaptcha', {
    createScriptURL(asked) {
      if (asked.startsWith(`${SCRIPT_URL}?render=`)) return asked
      throw new TypeError('rtm-recaptcha lets through the script of reCAPTCHA alone.')
    },
  })
  return policy.createScriptURL(url)
}

const browserPage: RecaptchaPage = {
  load: (url) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.async = true
      Reflect.set(script, 'src', trusted(url))
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => {
        script.remove()
        reject(new Error('The script could not be fetched.'))
      })
      document.head.append(script)
    }),
  api: () => Reflect.get(window, 'grecaptcha'),
}

/**
 * Google reCAPTCHA v3. It is used only for sign-up, and only if a site key is configured. Its
 * script loads when the form is first used.
 */

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js'

/**
 * The time limit for loading the script, in milliseconds. A separate time limit of the same length
 * applies to the response.
 */
const PATIENCE_MS = 10_000

/** The error when the script cannot be loaded or does not respond. `cause` has the reason. */
export class RecaptchaError extends Error {
  override readonly name = 'RecaptchaError'
  constructor(cause: unknown) {
    super('reCAPTCHA did not answer.', { cause })
  }
}

export interface Recaptcha {
  /**
   * Starts to load the script, so that `answer` is fast later. If loading fails, `answer` reports
   * the failure.
   */
  prepare(): void
  /**
   * Returns a token for the user's action.
   * @param action The user's action, in the characters that reCAPTCHA allows: `registration`.
   * @returns The token, which the backend verifies with Google. It can be used once, within two
   * minutes.
   * @throws RecaptchaError. After a failure, the next call loads the script again.
   */
  answer(action: string): Promise<string>
}

/** The parts of the page that load the script. Tests pass their own object. */
export interface RecaptchaPage {
  /** Adds a script to the page. */
  load(url: string): Promise<void>
  /** Returns the value of `window.grecaptcha`. The value is not checked. */
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
    if (!isGrecaptcha(api)) throw new Error('The script did not define grecaptcha.')
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
        throw new TypeError('It returned no token.')
      } catch (cause) {
        throw new RecaptchaError(cause)
      }
    },
  }
}

const known = new Map<string, Recaptcha>()

/** Returns the page's reCAPTCHA for a site key. All forms share one script. */
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
 * Returns the script's URL. On a page with Trusted Types, it is a trusted URL: the page must list
 * `rtm-recaptcha` in its `trusted-types` directive. Our policy allows only Google's script.
 */
function trusted(url: string): unknown {
  if (!window.trustedTypes) return url
  policy ??= window.trustedTypes.createPolicy('rtm-recaptcha', {
    createScriptURL(asked) {
      if (asked.startsWith(`${SCRIPT_URL}?render=`)) return asked
      throw new TypeError('rtm-recaptcha allows only the reCAPTCHA script.')
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

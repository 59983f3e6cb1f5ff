/** What may be said of an error without saying anything of a patient. */

/** Stands where something was taken out. */
export const REMOVED = '[removed]'

/** A message that may say anything: of these nothing is sent. */
const WITHHELD = '[withheld: it may name a person]'

/** Path segments are words of the routes and of the API; after these comes a token or an id. */
const beforeSecrets = new Set([
  'password-reset',
  'email-verify',
  'chat-channel',
  'group_channels',
  'users',
])

const word = /^(?:[a-z]+(?:[-_][a-z]+)*|v\d)$/

function scrubPath(path: string): string {
  return path
    .split('/')
    .map((segment, at, all) => {
      if (segment === '') return ''
      const isSecret = beforeSecrets.has(all[at - 1] ?? '')
      return !isSecret && segment.length <= 40 && word.test(segment) ? segment : ':id'
    })
    .join('/')
}

/**
 * An address without query, fragment and sign-in, its ids and tokens as `:id`: `/patient-list`,
 * `https://clinic.example/api/patient/patients/:id/`.
 */
export function scrubUrl(text: string): string {
  if (/^https?:\/\//i.test(text)) {
    if (!URL.canParse(text)) return REMOVED
    const { origin, pathname } = new URL(text)
    return `${origin}${scrubPath(pathname)}`
  }
  // `data:`, `blob:`, `tel:`, `mailto:` hold what they are about.
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return REMOVED
  return scrubPath(text.replace(/[?#].*$/s, ''))
}

/** Where a script is: its name is kept, since it is what a source map is found by. */
export function scrubFile(text: string): string {
  return /^(?:https?:\/\/|app:\/\/|\/|<anonymous>$|\[native code\]$)/i.test(text)
    ? text.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//')
    : REMOVED
}

const inText: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  [/https?:\/\/[^\s"'<>)\]]+/gi, scrubUrl],
  [/\b(?:mailto|tel|data|blob):\S+/gi, REMOVED],
  // A path of ours, `patient/patients/1001/`.
  [/(?<![\w/])\/?[\w@.~%+-]+(?:\/[\w@.~%+-]*)+(?:[?#]\S*)?/g, scrubUrl],
  [/\b[Bb]earer\s+\S+/g, REMOVED],
  [/[^\s"'<>@]+@[^\s"'<>@]+/g, REMOVED],
  [/\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/g, REMOVED],
  [/\b\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/gu, REMOVED],
  [/\+?\(?\d[\d\s().-]{5,}\d/g, REMOVED],
  // Tokens: long, and with a digit in them.
  [/\beyJ[\w.-]+/g, REMOVED],
  [/(?=[\w~+/=-]*\d)[\w~+/=-]{20,}/g, REMOVED],
  // Names: two or more words with capitals.
  [/\p{Lu}[\p{L}’'-]*(?:[\s,]+\p{Lu}[\p{L}’'.-]*)+/gu, REMOVED],
]

function scrubPatterns(text: string): string {
  return inText.reduce((left, [pattern, by]) => {
    return typeof by === 'string' ? left.replace(pattern, by) : left.replace(pattern, by)
  }, text)
}

/** Engines quote the code they name, `reading 'fullName'`, and the data that they could not read. */
const quoted = /"[^"]*"?|“[^”]*”?|`[^`]*`?|(?<![\p{L}\d])'[^']*'?|‘[^’]*’?/gu

function scrubQuotes(text: string, areNames: boolean): string {
  return text.replace(quoted, (match) => {
    return areNames && /^'[A-Za-z_$][\w$]*'$/.test(match) ? match : `'${REMOVED}'`
  })
}

/** Whose quotes name code, not data. */
const namesCode = new Set(['TypeError', 'ReferenceError'])

/** Engines' own errors, and ours: their messages are made of codes, paths and fixed words. */
const knownErrors = new Set([
  ...namesCode,
  ...['RangeError', 'SyntaxError', 'URIError', 'InternalError', 'AggregateError'],
  ...['AbortError', 'DataCloneError', 'InvalidStateError', 'NetworkError', 'NotAllowedError'],
  ...['NotFoundError', 'NotSupportedError', 'QuotaExceededError', 'SecurityError', 'TimeoutError'],
  ...['InvalidCharacterError', 'HierarchyRequestError'],
  ...['RequiredFieldError', 'FetchError', 'ResponseError', 'SchemaError', 'ChatError'],
  ...['UnauthorisedError', 'HostCallbackError', 'ConfigError', 'FlagServiceError'],
])

const reactError = /^Minified React error #\d+/

const LONGEST = 300

/**
 * An error's message: of errors we know, with everything taken out that could be data; of others
 * nothing, since they may say anything.
 */
export function scrubMessage(errorName: string, message: string): string {
  const react = reactError.exec(message)
  if (react) return react[0]
  if (!knownErrors.has(errorName)) return WITHHELD
  return scrubPatterns(scrubQuotes(message, namesCode.has(errorName))).slice(0, LONGEST)
}

/** A class's name; `Error` for what is none. */
export function scrubClass(text: string | undefined): string {
  return text !== undefined && /^[A-Za-z_$][\w$.]{0,60}$/.test(text) ? text : 'Error'
}

/** A function's name as engines write it, `Object.render [as onClick]`; '' for what is none. */
export function scrubFunction(text: string | undefined): string {
  return text !== undefined && /^[\w$.<>[\] #?/-]{1,100}$/.test(text) ? text : ''
}

/** A code such as `schema` or `rtm-billing`; nothing for what is more than that. */
export function scrubCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value) ? value : undefined
}

/** Removes patient data from the texts of error reports. */

/** The text that is put in the place of removed text. */
export const REMOVED = '[removed]'

/** The text that replaces a message whose content is not known. */
const WITHHELD = '[withheld: it may name a person]'

/**
 * The segments of the paths of the app, the API, the chat service and the flag service. Any other
 * segment is removed, because it may be a token or a name, such as `ann-example` in the path of a
 * vendor's page.
 */
const known = new Set(
  [
    'api v1 v2 v3 bridge bridge-sso main-app sso-tile sso-auth login logout registration',
    'password-reset email-verify patient-list patient-detail patient-detail-tile',
    'patient-billing patient-billing-tile billing billing-settings metrics support',
    'auth token verify-email password_reset confirm account unique_check',
    'billinginstances reconcile-in-bulk cancel-in-bulk moves totals history packet packets',
    'claim-facts exports check fees forecast rows rules dry-run pcm enrollments billings',
    'rtmenrollments rtm-re-enroll patient patients list-via-post attention emr-patient-data',
    'update-care-team chat-channel message-templates pt providers invite-to-chat-channel',
    'interaction-logs invitation-codes renew vendors summary add_feedback webhooks',
    'generate-tractorscope-urls chat users my_group_channels group_channels messages',
    'unread_count ofrep evaluate flags assets chunks config.json',
  ]
    .join(' ')
    .split(' '),
)

/**
 * After one of these path segments, the next segment can be a token or an id. The next segment is
 * always removed, even if it looks like part of a route or of the API's path.
 */
const beforeSecrets = new Set([
  'password-reset',
  'email-verify',
  'chat-channel',
  'group_channels',
  'users',
])

function scrubPath(path: string): string {
  return path
    .split('/')
    .map((segment, at, all) => {
      if (segment === '') return ''
      const isSecret = beforeSecrets.has(all[at - 1] ?? '')
      return !isSecret && known.has(segment) ? segment : ':id'
    })
    .join('/')
}

/**
 * Returns a URL without query, fragment and credentials. `:id` replaces ids, tokens and names:
 * `/patient-list`, `https://clinic.example/api/patient/patients/:id/`.
 */
export function scrubUrl(text: string): string {
  if (/^https?:\/\//i.test(text)) {
    if (!URL.canParse(text)) return REMOVED
    const { origin, pathname } = new URL(text)
    return `${origin}${scrubPath(pathname)}`
  }
  // URLs such as `data:`, `blob:`, `tel:` and `mailto:` can contain data, so they are removed.
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return REMOVED
  return scrubPath(text.replace(/[?#].*$/s, ''))
}

/**
 * Returns the URL of a script. Its file name is kept, because it is needed to find the source map.
 */
export function scrubFile(text: string): string {
  return /^(?:https?:\/\/|app:\/\/|\/|<anonymous>$|\[native code\]$)/i.test(text)
    ? text.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//')
    : REMOVED
}

const inText: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  [/https?:\/\/[^\s"'<>)\]]+/gi, scrubUrl],
  [/\b(?:mailto|tel|data|blob):\S+/gi, REMOVED],
  // This pattern matches a path of the API, such as `patient/patients/1001/`.
  [/(?<![\w/])\/?[\w@.~%+-]+(?:\/[\w@.~%+-]*)+(?:[?#]\S*)?/g, scrubUrl],
  [/\b[Bb]earer\s+\S+/g, REMOVED],
  [/[^\s"'<>@]+@[^\s"'<>@]+/g, REMOVED],
  [/\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/g, REMOVED],
  [/\b\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/gu, REMOVED],
  [/\+?\(?\d[\d\s().-]{5,}\d/g, REMOVED],
  // These two patterns match tokens: JWTs, and long texts with a digit.
  [/\beyJ[\w.-]+/g, REMOVED],
  [/(?=[\w~+/=-]*\d)[\w~+/=-]{20,}/g, REMOVED],
  // This pattern matches possible names of people: two or more capitalized words.
  [/\p{Lu}[\p{L}’'-]*(?:[\s,]+\p{Lu}[\p{L}’'.-]*)+/gu, REMOVED],
]

function scrubPatterns(text: string): string {
  return inText.reduce((left, [pattern, by]) => {
    return typeof by === 'string' ? left.replace(pattern, by) : left.replace(pattern, by)
  }, text)
}

/**
 * Matches text in quotation marks. In the messages of JavaScript engines, such text is a name in
 * the code (`reading 'fullName'`), or data that the engine could not parse.
 */
const quoted = /"[^"]*"?|“[^”]*”?|`[^`]*`?|(?<![\p{L}\d])'[^']*'?|‘[^’]*’?/gu

function scrubQuotes(text: string, areNames: boolean): string {
  return text.replace(quoted, (match) => {
    return areNames && /^'[A-Za-z_$][\w$]*'$/.test(match) ? match : `'${REMOVED}'`
  })
}

/**
 * The names of errors whose messages contain only names in code in quotation marks, and never data.
 */
const namesCode = new Set(['TypeError', 'ReferenceError'])

/**
 * The names of the errors that JavaScript engines and this library throw. Their messages consist of
 * codes, paths and fixed words.
 */
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
 * Scrubs the message of an error. From the message of a known error, everything that could be data
 * is removed. The message of any other error may contain anything, so it is replaced as a whole.
 */
export function scrubMessage(errorName: string, message: string): string {
  const react = reactError.exec(message)
  if (react) return react[0]
  if (!knownErrors.has(errorName)) return WITHHELD
  return scrubPatterns(scrubQuotes(message, namesCode.has(errorName))).slice(0, LONGEST)
}

/** Returns the text if it is a class name. Otherwise returns `Error`. */
export function scrubClass(text: string | undefined): string {
  return text !== undefined && /^[A-Za-z_$][\w$.]{0,60}$/.test(text) ? text : 'Error'
}

/**
 * Returns the text if it is a function name as JavaScript engines write it (`Object.render [as
 * onClick]`). Otherwise returns ''.
 */
export function scrubFunction(text: string | undefined): string {
  return text !== undefined && /^[\w$.<>[\] #?/-]{1,100}$/.test(text) ? text : ''
}

/**
 * Returns the value if it is a code such as `schema` or `rtm-billing`. Otherwise returns undefined.
 */
export function scrubCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value) ? value : undefined
}

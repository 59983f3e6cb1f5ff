import type { Http } from '../../../api/http'
import { sameUser } from '../../../api/http-identity'
import type { MutationSpec } from '../../../api/writes'
import type { Messages } from '../../../domain/messages/messages'
import { type FieldErrors, isSame } from '../../../ui/overlays/form-state'
import { serverFieldErrors } from '../field-errors'

/** Names of fields that the backend stores as one value, such as the minutes and the seconds. */
export type FieldGroups<Values> = readonly (readonly (keyof Values & string)[])[]

/**
 * This error means that another user has changed a value that this user has changed too. Nothing
 * was saved.
 */
export class ChangedElsewhereError extends Error {
  override readonly name = 'ChangedElsewhereError'
  /** The other user's values, by the names of the form's fields. */
  readonly theirs: ReadonlyMap<string, unknown>
  constructor(theirs: ReadonlyMap<string, unknown>) {
    super('Another user has changed the same values.')
    this.theirs = theirs
  }
}

interface RecordCheckOptions<Values> {
  /** The initial values of the form. */
  start: Values
  /**
   * The record as the user has seen it. If a draft was restored, this record may be older than
   * `start`.
   */
  seen: Values
  groups: FieldGroups<Values>
}

/**
 * Keeps a form from replacing a change of another user that this user has not seen. The form
 * compares its values with the current record before it saves them.
 */
export function createRecordCheck<Values extends object>(options: RecordCheckOptions<Values>) {
  const { start, groups } = options
  const seen = [options.seen]
  const sent: Values[] = []
  return {
    /**
     * Stores the values of a request whose response is missing, because the backend may have stored
     * these values.
     */
    noteSent: (values: Values) => void sent.push(values),
    /**
     * Returns the values with which the form's values are compared to find the changes. These are
     * the values of the current record, but only in fields that the user has changed.
     * @param now The current record, as values of the form.
     * @throws ChangedElsewhereError if another user has changed one of these fields. Each change of
     * another user is reported only once.
     */
    compare(values: Values, now: Values): Values {
      const base = { ...values }
      const theirs = new Map<string, unknown>()
      for (const group of groupsOf(values, groups)) {
        const areSame = (one: Values, other: Values) =>
          group.every((name) => isSame(one[name], other[name]))
        // A request without a response may have stored its values in the record, and the user may
        // then want the initial values back. A value therefore counts as unchanged only if it
        // equals the initial value and all values that were sent.
        if ([start, ...sent].every((record) => areSame(values, record))) continue
        for (const name of group) base[name] = now[name]
        if ([values, ...seen, ...sent].some((record) => areSame(record, now))) continue
        for (const name of group) {
          if (!isSame(values[name], now[name])) theirs.set(name, now[name])
        }
      }
      seen.push(now)
      if (theirs.size > 0) throw new ChangedElsewhereError(theirs)
      return base
    },
  }
}

function groupsOf<Values extends object>(values: Values, groups: FieldGroups<Values>) {
  const grouped = new Set(groups.flat())
  const names = Object.keys(values) as (keyof Values & string)[]
  return [...groups, ...names.filter((name) => !grouped.has(name)).map((name) => [name])]
}

/**
 * Returns a mutation that checks the current record before it changes the record. The argument of
 * `mutate` is a function that does the check and returns the change.
 */
export function afterCheck<Result, Change>(
  http: Http,
  { mutationKey, mutationFn }: MutationSpec<Result, Change>,
): MutationSpec<Result, () => Promise<Change>> {
  return {
    mutationKey,
    async mutationFn(checkedChange, context) {
      const checkUser = sameUser(http)
      const change = await checkedChange()
      checkUser()
      return mutationFn(change, context)
    },
  }
}

export interface SubmitErrorOptions<Values> {
  /**
   * Maps a field name in the backend's errors (dotted, in camel case) to the field that shows the
   * error.
   */
  serverFields: Readonly<Record<string, keyof Values>>
  /** The UI texts about drafts. */
  words: Messages['patientActions']
  /**
   * Returns the text for a value of a field with options, such as the name of a language. Returns
   * null for any other field.
   */
  optionText?: ((name: string, value: unknown) => string | null) | undefined
}

/** Returns the texts beside the fields of a form whose submit failed. */
export function submitErrors<Values>(
  error: unknown,
  { serverFields, words, optionText }: SubmitErrorOptions<Values>,
): FieldErrors<Values> {
  if (!(error instanceof ChangedElsewhereError)) return serverFieldErrors(error, serverFields)
  const texts = [...error.theirs].map(([name, value]) => {
    const text = optionText?.(name, value) ?? valueText(value, words)
    return [name, words.draft.replaces(text)]
  })
  return Object.fromEntries(texts)
}

/** Returns the text of a typed value or of a checkbox. Returns an empty text for any other value. */
function valueText(value: unknown, { draft }: Messages['patientActions']): string {
  if (typeof value === 'boolean') return value ? draft.checked : draft.notChecked
  return typeof value === 'string' ? value : ''
}

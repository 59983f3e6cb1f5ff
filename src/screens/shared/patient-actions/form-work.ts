import type * as z from 'zod/mini'
import { ResponseError } from '../../../api/errors'
import type { MutationSpec } from '../../../api/writes'
import type { Messages } from '../../../domain/messages/messages'
import { differs, type FieldErrors, isSame } from '../../../ui/overlays/form-state'
import { serverFieldErrors } from '../field-errors'
import { type Attempt, type DraftSlot, newAttempt, type Unanswered } from './dialog-draft'

/** The data that the submit function gets in addition to the values. */
export interface Sending<Values> {
  /**
   * The initial values of the form. A value that differs from its initial value was changed by the
   * user.
   */
  start: Values
  /**
   * The idempotency key of the request. It stays the same until a value changes or the backend
   * rejects the request (N12).
   */
  idempotencyKey: string
  /**
   * Whether the same request was sent before, so that the backend may already have processed it.
   */
  isRepeat: boolean
  /**
   * The first request of this form whose response is missing. If the values have changed since, it
   * differs from this request.
   */
  unanswered: Unanswered<Values> | null
  /**
   * Reads the current record of a form that edits one.
   * @throws ChangedElsewhereError if another user has changed a value that this user changed too,
   * and this user has not seen it.
   */
  check: () => Promise<void>
}

/** Another user has changed the same values of a record. */
export class ChangedElsewhereError extends Error {
  override readonly name = 'ChangedElsewhereError'
  /** The other user's values, by the names of the form's fields. */
  readonly theirs: ReadonlyMap<string, unknown>
  constructor(theirs: ReadonlyMap<string, unknown>) {
    super('Another user has changed the same values.')
    this.theirs = theirs
  }
}

/** Returns a mutation that checks the current record before it changes the record. */
export function afterCheck<Result, Change>({
  mutationKey,
  mutationFn,
}: MutationSpec<Result, Change>) {
  return {
    mutationKey,
    async mutationFn({ change, check }, context) {
      await check()
      return mutationFn(change, context)
    },
  } satisfies MutationSpec<Result, { change: Change; check: () => Promise<void> }>
}

/** Returns the texts beside the fields of a form whose submit failed. */
export function submitErrors<Values>(
  error: unknown,
  serverFields: Readonly<Record<string, keyof Values>>,
  { confirmation }: Messages,
): FieldErrors<Values> {
  if (!(error instanceof ChangedElsewhereError)) return serverFieldErrors(error, serverFields)
  const texts = [...error.theirs].map(([name, value]) => [
    name,
    confirmation.replaces(typeof value === 'string' ? value : ''),
  ])
  return Object.fromEntries(texts)
}

export interface FormWorkOptions<Values extends object> {
  slot: DraftSlot
  schema: z.ZodMiniType<Values>
  /** The initial values of the form, from the current data of the record. */
  initialValues: Values
  /**
   * Applies the typed values of a draft to the current record. Only a form that edits a record has
   * this function.
   */
  rebase?: ((values: Values, base: Values, fresh: Values) => Values) | undefined
  /** Reads the current record, as values of the form. Only a form that edits a record has it. */
  current?: (() => Promise<Values>) | undefined
}

/**
 * The state of an open form: its initial values, its restored draft, and its attempts to submit.
 */
export interface FormWork<Values> {
  /** The initial values of the form. */
  start: Values
  /** The values of the restored draft. Null if there is none. */
  restored: Values | null
  /** Whether a colleague has changed the record since the draft was written. */
  wasChanged: boolean
  /**
   * Stores the values as a draft after a change. Pass null if all values equal their initial values
   * again.
   */
  keep: (values: Values | null) => void
  /**
   * Submits the values. If they are the same as at the last submit, the idempotency key is the same
   * too.
   */
  send: (
    values: Values,
    submit: (values: Values, sending: Sending<Values>) => Promise<unknown>,
  ) => Promise<void>
}

/**
 * Whether the backend rejected the request and changed nothing. After any other error, the result
 * is unknown.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 400
}

const keysOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[]

export function createFormWork<Values extends object>({
  slot,
  schema,
  initialValues,
  rebase,
  current,
}: FormWorkOptions<Values>): FormWork<Values> {
  const found = slot.read(schema)
  // A form for a new record has no current record, so it starts with the initial values of its
  // draft.
  const start = rebase || !found ? initialValues : found.base
  const restored = found && rebase ? rebase(found.values, found.base, start) : found?.values
  let attempt: Attempt<Values> = found?.attempt ?? newAttempt()
  /** The records that the user has seen. */
  const seen = [start]
  async function check(values: Values): Promise<void> {
    if (!current) return
    const now = await current()
    const theirs = new Map<string, unknown>()
    for (const name of keysOf(values)) {
      const isNew = seen.every((record) => !isSame(record[name], now[name]))
      const isChanged = !isSame(values[name], start[name]) && !isSame(values[name], now[name])
      if (isNew && isChanged) theirs.set(name, now[name])
    }
    seen.push(now)
    if (theirs.size > 0) throw new ChangedElsewhereError(theirs)
  }
  const write = (values: Values) => slot.write({ base: start, values, attempt })
  return {
    start,
    restored: restored ?? null,
    wasChanged: Boolean(found && rebase && differs(found.base, start)),
    keep(values) {
      const { unanswered } = attempt
      attempt = { ...newAttempt(), unanswered }
      // The form must not lose the request whose response is missing.
      if (values || unanswered) write(values ?? start)
      else slot.clear()
    },
    async send(values, submit) {
      const { key: idempotencyKey, unanswered } = attempt
      const isRepeat = unanswered?.key === idempotencyKey
      attempt = { key: idempotencyKey, unanswered: unanswered ?? { key: idempotencyKey, values } }
      // If the page closes before the response, the restored form continues the same attempt.
      write(values)
      try {
        await submit(values, {
          start,
          idempotencyKey,
          isRepeat,
          unanswered,
          check: () => check(values),
        })
      } catch (error) {
        if (isRefusal(error)) {
          attempt = { ...newAttempt(), unanswered: isRepeat ? null : unanswered }
          // If another user has signed in during the request, there is no draft to update.
          if (slot.read(schema)) write(values)
        }
        throw error
      }
    },
  }
}

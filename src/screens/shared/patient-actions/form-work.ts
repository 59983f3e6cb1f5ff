import type * as z from 'zod/mini'
import { isRejection } from '../../../api/rejection'
import { differs, isSame } from '../../../ui/overlays/form-state'
import { type Attempt, type DraftSlot, newAttempt, type Unanswered } from './dialog-draft'
import { ChangedElsewhereError, createRecordCheck, type FieldGroups } from './record-check'

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
   * The requests of this form whose responses are missing, oldest first. These requests may have
   * other values than the form has now.
   */
  unanswered: readonly Unanswered<Values>[]
  /**
   * The IANA zone of the times in the values. A repeated request has the zone of the first attempt,
   * because its times must not change if the page was opened again in another zone.
   */
  zone: string
  /**
   * If the form edits a record, reads the current record. Returns the values to compare with the
   * values of the form. If a value of the form differs from the returned value, the user has
   * changed it.
   * @throws ChangedElsewhereError if another user has changed a value that this user has changed
   * too, and this user has not seen the other user's value.
   */
  check: () => Promise<Values>
}

export interface FormWorkOptions<Values extends object> {
  slot: DraftSlot
  schema: z.ZodMiniType<Values>
  /** The IANA zone in which the user types times. */
  zone: string
  /** The initial values of the form, from the current data of the record. */
  initialValues: Values
  /**
   * Merges the typed values of a draft with the current record. Only a form that edits a record has
   * this function.
   */
  rebase?: ((values: Values, base: Values, fresh: Values) => Values) | undefined
  /**
   * Reads the current record, as values of the form. Only a form that edits a record has this
   * function.
   */
  current?: (() => Promise<Values>) | undefined
  groups?: FieldGroups<Values> | undefined
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
   * Submits the values. If the values have not changed since the last submit, the request has the
   * same idempotency key as the last request.
   */
  send: (
    values: Values,
    submit: (values: Values, sending: Sending<Values>) => Promise<unknown>,
  ) => Promise<void>
}

export function createFormWork<Values extends object>({
  slot,
  schema,
  zone,
  initialValues,
  rebase,
  current,
  groups = [],
}: FormWorkOptions<Values>): FormWork<Values> {
  const found = slot.read(schema)
  // A form for a new record (without `rebase`) has no current record. If it has a draft, it starts
  // with the values with which the draft began.
  const start = rebase || !found ? initialValues : found.base
  const restored = found && rebase ? rebase(found.values, found.base, start) : found?.values
  let attempt: Attempt<Values> = found?.attempt ?? newAttempt()
  // The record may have changed since a restored draft was written. If a field shows a typed value
  // of the draft, the user does not see that the record has changed there.
  const seen = found && current ? seenBehind(found, start) : start
  const record = createRecordCheck({ start, seen, groups })
  for (const { values } of attempt.unanswered) record.noteSent(values)
  const write = (values: Values) => slot.write({ base: seen, values, attempt })
  return {
    start,
    restored: restored ?? null,
    wasChanged: Boolean(found && rebase && differs(found.base, start)),
    keep(values) {
      const { unanswered } = attempt
      attempt = { ...newAttempt(), unanswered }
      // The form must not lose a request whose response is missing.
      if (values || unanswered.length > 0) write(values ?? start)
      else slot.clear()
    },
    async send(values, submit) {
      const before = attempt
      const { key: idempotencyKey, isSent: isRepeat, unanswered } = before
      const earlier = unanswered.find(({ key }) => key === idempotencyKey)
      const request = earlier ?? { key: idempotencyKey, values, sentAt: Date.now(), zone }
      attempt = {
        key: idempotencyKey,
        isSent: true,
        unanswered: earlier ? unanswered : [...unanswered, request],
      }
      // If the page closes before the response, the restored form continues the same attempt.
      write(values)
      const check = async () => (current ? record.compare(values, await current()) : start)
      try {
        const sending = { start, idempotencyKey, isRepeat, unanswered, zone: request.zone, check }
        await submit(values, sending)
      } catch (error) {
        if (error instanceof ChangedElsewhereError) attempt = before
        else if (isRejection(error)) {
          // The rejected request now has a response. Earlier requests may still have no response.
          const others = unanswered.filter(({ key }) => key !== idempotencyKey)
          attempt = { ...newAttempt(), unanswered: others }
        } else {
          record.noteSent(values)
          throw error
        }
        // If another user has signed in during the request, there is no draft to update.
        if (slot.read(schema)) write(values)
        throw error
      }
    },
  }
}

/**
 * Returns the record as the user has seen it. For a field with a typed value, this is the value of
 * the record when the draft was written. For all other fields, it is the current value.
 */
function seenBehind<Values extends object>(
  { base, values }: { base: Values; values: Values },
  start: Values,
): Values {
  const seen = { ...start }
  for (const name of Object.keys(start) as (keyof Values)[]) {
    if (!isSame(values[name], base[name])) seen[name] = base[name]
  }
  return seen
}

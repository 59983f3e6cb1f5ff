import type * as z from 'zod/mini'
import { ResponseError } from '../../../api/errors'
import { differs } from '../../../ui/overlays/form-state'
import { type Attempt, type DraftSlot, newAttempt } from './dialog-draft'

/** What submitting is told beside the values. */
export interface Sending<Values> {
  /** What the form began with: whatever differs from it was changed here. */
  start: Values
  /** Names this try; the same again while nothing is changed and no answer refused it (N12). */
  idempotencyKey: string
  /** The same was sent before and may have been done: only the backend can tell. */
  isRepeat: boolean
}

export interface FormWorkOptions<Values extends object> {
  slot: DraftSlot
  schema: z.ZodMiniType<Values>
  /** What the form begins with, as things stand. */
  initialValues: Values
  /** Of a form that changes a record: brings what was typed over an older one over this one. */
  rebase?: ((values: Values, base: Values, fresh: Values) => Values) | undefined
}

/** One form from its opening to its end: what it began with, what was typed, what was sent. */
export interface FormWork<Values> {
  /** What an untouched form holds. */
  start: Values
  /** What was typed before; null for nothing. */
  restored: Values | null
  /** Somebody changed the record since it was typed. */
  wasChanged: boolean
  /** Each change; null when nothing differs from the start any more. */
  keep: (values: Values | null) => void
  /** Submits once; what is sent again unchanged is the same try. */
  send: (
    values: Values,
    submit: (values: Values, sending: Sending<Values>) => Promise<unknown>,
  ) => Promise<void>
}

/** The backend has looked at it and refused: nothing was done. Anything else leaves that open. */
function isRefusal(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 400
}

export function createFormWork<Values extends object>({
  slot,
  schema,
  initialValues,
  rebase,
}: FormWorkOptions<Values>): FormWork<Values> {
  const found = slot.read(schema)
  // What is not on record, such as the time of a new log, stays as the form began.
  const start = rebase || !found ? initialValues : found.base
  const restored = found && rebase ? rebase(found.values, found.base, start) : found?.values
  let attempt: Attempt = found?.attempt ?? newAttempt()
  const write = (values: Values) => slot.write({ base: start, values, attempt })
  return {
    start,
    restored: restored ?? null,
    wasChanged: Boolean(found && rebase && differs(found.base, start)),
    keep(values) {
      attempt = newAttempt()
      if (values) write(values)
      else slot.clear()
    },
    async send(values, submit) {
      const { key: idempotencyKey, isSent: isRepeat } = attempt
      attempt = { key: idempotencyKey, isSent: true }
      // A page that is left before the answer comes back with the same try.
      write(values)
      try {
        await submit(values, { start, idempotencyKey, isRepeat })
      } catch (error) {
        if (isRefusal(error)) {
          attempt = newAttempt()
          // Not where somebody else has signed in meanwhile: their drafts hold nothing of this form.
          if (slot.read(schema)) write(values)
        }
        throw error
      }
    },
  }
}

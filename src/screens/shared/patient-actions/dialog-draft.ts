import * as z from 'zod/mini'
import { newUuid } from '../../../api/uuid'
import type { Drafts } from '../../../client/storage/drafts'
import { draftKey } from '../form-draft'
import type { PatientDialog } from './patient-dialog'

/** A request whose response is missing. The backend may have processed it. */
export interface Unanswered<Values> {
  /** The `Idempotency-Key` of the request. */
  key: string
  values: Values
  /** The instant of the first attempt, in milliseconds since 1970. */
  sentAt: number
  /** The IANA zone of the times in `values`. */
  zone: string
}

/** An attempt to submit the values of a form. */
export interface Attempt<Values> {
  /** The `Idempotency-Key` for the current values of the form. */
  key: string
  /** Whether the request with this key was sent and the backend has not rejected it. */
  isSent: boolean
  /**
   * The requests of this form without a response, oldest first. Requests with earlier values of the
   * form are included.
   */
  unanswered: readonly Unanswered<Values>[]
}

const attempt: z.ZodMiniType<Attempt<unknown>> = z.object({
  key: z.string(),
  isSent: z.boolean(),
  unanswered: z.array(
    z.object({ key: z.string(), values: z.unknown(), sentAt: z.number(), zone: z.string() }),
  ),
})

export function newAttempt(): Attempt<never> {
  return { key: newUuid(), isSent: false, unanswered: [] }
}

/** The draft of a dialog that was not submitted. */
export const dialogDraft = z.object({
  kind: z.enum([
    ...(['create', 'edit', 'enroll', 'extend', 'unenroll', 'careTeam', 'pcm', 'log'] as const),
    ...(['claimFacts', 'companyFacts', 'template'] as const),
  ]),
  patientId: z.nullable(z.number()),
  /** The id of the interaction that the dialog edits. Null for all other dialogs. */
  logId: z.nullable(z.number()),
  /**
   * The initial values of the form. A colleague may have changed the record since the draft was
   * written.
   */
  base: z.unknown(),
  values: z.unknown(),
  attempt,
})

export type DialogDraft = z.infer<typeof dialogDraft>

/** The content of a draft: the typed values of a dialog, and the initial values of its fields. */
export interface FormMemory<Values> {
  base: Values
  values: Values
  attempt: Attempt<Values>
}

/**
 * Gives access to the stored draft of one dialog. The schema of the dialog checks the stored
 * values.
 */
export interface DraftSlot {
  read<Values>(schema: z.ZodMiniType<Values>): FormMemory<Values> | null
  write(memory: FormMemory<object>): void
  clear(): void
}

/**
 * A dialog that has a draft: a dialog for a patient, or a dialog for the company's claim information
 * or for a message template.
 */
type DraftDialog = PatientDialog | { kind: 'companyFacts' | 'template' }

function targetOf(dialog: DraftDialog) {
  return {
    // A dialog of the kind `call` needs the whole patient, but a draft contains only the patient's
    // id. A draft of this kind therefore opens as `log`, which loads the patient first.
    kind: dialog.kind === 'call' ? 'log' : dialog.kind,
    patientId: 'patient' in dialog ? dialog.patient.user.id : null,
    logId: dialog.kind === 'log' ? (dialog.log?.id ?? null) : null,
  }
}

export function createDraftSlot(
  drafts: Pick<Drafts, 'read' | 'write' | 'remove'>,
  place: string,
  dialog: DraftDialog,
): DraftSlot {
  const target = targetOf(dialog)
  const key = draftKey(place, target.kind, target.patientId, target.logId)
  return {
    read(schema) {
      const found = drafts.read(key, dialogDraft)
      const base = schema.safeParse(found?.base)
      const values = schema.safeParse(found?.values)
      if (!found || !base.success || !values.success) return null
      const unanswered = found.attempt.unanswered.flatMap((request) => {
        const { success, data } = schema.safeParse(request.values)
        return success ? { ...request, values: data } : []
      })
      return {
        base: base.data,
        values: values.data,
        attempt: { ...found.attempt, unanswered },
      }
    },
    // Every change is stored immediately, so that the draft is not lost when the user closes the
    // page or the session expires.
    write: (memory) => drafts.write(key, { ...target, ...memory }),
    clear: () => drafts.remove(key),
  }
}

import * as z from 'zod/mini'
import { newUuid } from '../../../api/uuid'
import type { Drafts } from '../../../client/drafts'
import type { PatientDialog } from './patient-dialog'

const attempt = z.object({
  /** The `Idempotency-Key` of what the form stands for now. */
  key: z.string(),
  /** It was sent, and no answer said that it was refused: it may have been done. */
  isSent: z.boolean(),
})

/** One try to have a form's values done; other values are another try. */
export type Attempt = z.infer<typeof attempt>

export function newAttempt(): Attempt {
  return { key: newUuid(), isSent: false }
}

/** An unfinished dialog as it is stored. */
export const dialogDraft = z.object({
  kind: z.enum(['create', 'edit', 'enroll', 'extend', 'unenroll', 'careTeam', 'pcm', 'log']),
  patientId: z.nullable(z.number()),
  /** Of the log that is changed. */
  logId: z.nullable(z.number()),
  /** What the form began with: the record may have been changed since by somebody else. */
  base: z.unknown(),
  values: z.unknown(),
  attempt,
})

export type DialogDraft = z.infer<typeof dialogDraft>

/** What was typed into one dialog, and over what. */
export interface FormMemory<Values> {
  base: Values
  values: Values
  attempt: Attempt
}

/** What one dialog has typed into it; the values are checked by the dialog's own schema. */
export interface DraftSlot {
  read<Values>(schema: z.ZodMiniType<Values>): FormMemory<Values> | null
  write(memory: FormMemory<object>): void
  /** Forgets this dialog's draft, and leaves another one's alone. */
  clear(): void
}

function targetOf(dialog: PatientDialog) {
  return {
    kind: dialog.kind,
    patientId: dialog.kind === 'create' ? null : dialog.patient.user.id,
    logId: dialog.kind === 'log' ? (dialog.log?.id ?? null) : null,
  }
}

export function createDraftSlot(
  drafts: Pick<Drafts, 'read' | 'write' | 'remove'>,
  place: string,
  dialog: PatientDialog,
): DraftSlot {
  const target = targetOf(dialog)
  const own = () => {
    const found = drafts.read(place, dialogDraft)
    const isOwn =
      found?.kind === target.kind &&
      found.patientId === target.patientId &&
      found.logId === target.logId
    return isOwn ? found : null
  }
  return {
    read(schema) {
      const found = own()
      const base = schema.safeParse(found?.base)
      const values = schema.safeParse(found?.values)
      if (!found || !base.success || !values.success) return null
      return { base: base.data, values: values.data, attempt: found.attempt }
    },
    // Written with every change: whatever ends the page or the session next, it comes too late.
    write: (memory) => drafts.write(place, { ...target, ...memory }),
    clear() {
      if (own()) drafts.remove(place)
    },
  }
}

import * as z from 'zod/mini'
import type { Drafts } from '../../../client/drafts'
import type { PatientDialog } from './patient-dialog'

/** An unfinished dialog as it is stored. */
export const dialogDraft = z.object({
  kind: z.enum(['create', 'edit', 'enroll', 'extend', 'unenroll', 'careTeam', 'pcm', 'log']),
  patientId: z.nullable(z.number()),
  /** Of the log that is changed. */
  logId: z.nullable(z.number()),
  values: z.unknown(),
})

export type DialogDraft = z.infer<typeof dialogDraft>

/** What one dialog has typed into it; `values` are checked by the dialog's own schema. */
export interface DraftSlot {
  read<Values>(schema: z.ZodMiniType<Values>): Values | null
  write(values: object): void
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

export function createDraftSlot(drafts: Drafts, place: string, dialog: PatientDialog): DraftSlot {
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
      const result = schema.safeParse(own()?.values)
      return result.success ? result.data : null
    },
    // Written with every change: whatever ends the page or the session next, it comes too late.
    write: (values) => drafts.write(place, { ...target, values }),
    clear() {
      if (own()) drafts.remove(place)
    },
  }
}

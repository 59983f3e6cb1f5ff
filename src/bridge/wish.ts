/** What a page wants its frame to show, now and when the frame is loaded anew. */
import type { EmrRecordMessage, FrameContext, RecordOutcome } from './contract'
import { readContext } from './host-options'

export interface Wish {
  context(): FrameContext
  /** @throws EmbedError for what is not accepted; then nothing is changed. */
  change(change: Partial<FrameContext>): void
  /** The frame shows a patient by itself: the one whom its form has just made. */
  shown(patientId: number): void
  /** A record that the frame is to be given when it is loaded anew. */
  record(): EmrRecordMessage | null
  /** Has a record sent. Its answer counts unless something else was wanted meanwhile. */
  send(
    record: EmrRecordMessage,
    post: (record: EmrRecordMessage) => Promise<RecordOutcome>,
  ): Promise<RecordOutcome>
}

export function createWish(start: FrameContext, firstRecord: EmrRecordMessage | null): Wish {
  let context = start
  let record = firstRecord
  return {
    context: () => context,
    change(change) {
      context = readContext({ ...context, ...change })
      if (change.patientId !== undefined) record = null
    },
    shown(patientId) {
      context = { ...context, patientId }
      record = null
    },
    record: () => record,
    async send(wanted, post) {
      record = wanted
      // The frame shows nobody until it knows whom.
      context = { ...context, patientId: null }
      const outcome = await post(wanted)
      if (record === wanted && outcome.status === 'shown') {
        context = { ...context, patientId: outcome.patientId }
        record = null
      }
      return outcome
    },
  }
}

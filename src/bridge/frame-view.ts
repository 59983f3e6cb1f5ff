/** The state that a page sets for its frame. The frame gets the state again after a reload. */
import type { EmrRecordMessage, FrameContext, RecordOutcome } from './contract'
import { readContext } from './host-options'

export interface FrameView {
  /**
   * Returns the state for a new document in the frame. If the page has set a patient, or null, the
   * document does not keep another patient.
   */
  context(): FrameContext
  /** Returns the state to send after changes, and whether the frame keeps its patient. */
  update(): FrameContext
  /**
   * Changes the state.
   * @throws EmbedError for a value that is not accepted. In that case, the state does not change.
   */
  change(change: Partial<FrameContext>): void
  /**
   * Records that the frame now shows a patient that the user has just created with the frame's
   * form.
   */
  shown(patientId: number): void
  /** The patient record that is sent again when the frame reloads. */
  record(): EmrRecordMessage | null
  /**
   * Sends a patient record. If the page selects another patient in the meantime, the result is
   * ignored.
   */
  send(
    record: EmrRecordMessage,
    post: (record: EmrRecordMessage) => Promise<RecordOutcome>,
  ): Promise<RecordOutcome>
}

export function createFrameView(
  start: FrameContext,
  firstRecord: EmrRecordMessage | null,
): FrameView {
  let context = start
  let record = firstRecord
  let isPatientNew = false
  let isPatientSet = false
  return {
    context: () => (isPatientSet ? { ...context, keepsPatient: false } : context),
    update() {
      const keepsPatient = !isPatientNew
      isPatientNew = false
      return { ...context, keepsPatient }
    },
    change(change) {
      context = readContext({ ...context, ...change })
      if (change.patientId === undefined) return
      record = null
      isPatientNew = true
      isPatientSet = true
    },
    shown(patientId) {
      context = { ...context, patientId }
      record = null
      isPatientNew = false
    },
    record: () => record,
    async send(wanted, post) {
      record = wanted
      // If the page had set another patient before, that patient must not end the search for this
      // record.
      isPatientNew = false
      // The frame shows no patient until the backend has matched the record.
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

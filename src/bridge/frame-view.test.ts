import { describe, expect, it } from 'vitest'
import type { EmrRecordMessage, FrameContext, RecordOutcome } from './contract'
import { createFrameView } from './frame-view'

const start: FrameContext = {
  theme: null,
  lang: null,
  patientId: 29,
  hasAssertion: false,
  takesOver: [],
}
const record: EmrRecordMessage = { rawRecord: {}, authUser: '1', platform: 'ehr', provider: '2' }

const found = async (): Promise<RecordOutcome> => ({ status: 'shown', patientId: 7 })

describe('the state of a frame', () => {
  it('W13 if the page changes the theme, the frame keeps its patient, and if the page sets a patient, that patient is shown', () => {
    const view = createFrameView(start, null)
    view.change({ theme: 'dark' })
    expect(view.update()).toMatchObject({ theme: 'dark', keepsPatient: true })
    view.change({ patientId: null })
    view.change({ lang: 'es' })
    expect(view.update()).toMatchObject({ lang: 'es', patientId: null, keepsPatient: false })
    expect(view.update()).toMatchObject({ keepsPatient: true })
  })

  it('W13 R11 a reloaded frame does not keep a patient if the page has set another patient, or null', () => {
    const view = createFrameView(start, null)
    expect(view.context()).not.toHaveProperty('keepsPatient')
    view.change({ patientId: null })
    view.update()
    expect(view.context()).toMatchObject({ patientId: null, keepsPatient: false })
  })

  it('W13 if the page changes the theme during the search for a record, the search continues', async () => {
    const view = createFrameView(start, null)
    view.change({ patientId: 30 })
    const sent = view.send(record, found)
    view.change({ theme: 'dark' })
    expect(view.update()).toMatchObject({ patientId: null, keepsPatient: true })
    await sent
    expect(view.context().patientId).toBe(7)
  })

  it('W13 if the page sets no patient (null) during the search for a record, the search ends', async () => {
    const view = createFrameView(start, null)
    const sent = view.send(record, found)
    view.change({ patientId: null })
    expect(view.update()).toMatchObject({ patientId: null, keepsPatient: false })
    await sent
    expect(view.context().patientId).toBeNull()
  })
})

/** The storage of interaction logs. */
import { storedLogWire } from '../../backend/interaction-log'
import type { LogStorage } from '../../backend/storage'
import type { FakeClinic, Log } from '../clinic'
import { pageInMemory } from '../listing'
import { flagger, storedLog } from '../related'

export function logStorage(clinic: FakeClinic): LogStorage {
  function all() {
    const flagged = flagger(clinic)
    return [...clinic.patients.values()].flatMap((patient) =>
      patient.logs.map((log) => flagged(storedLog(patient, log))),
    )
  }
  const find = (id: number) => all().find((log) => log.id === id)

  function replace(id: number, logs: readonly Log[]) {
    const { patientId = 0 } = find(id) ?? {}
    clinic.change(patientId, (patient) => ({
      logs: [...patient.logs.filter((log) => log.id !== id), ...logs],
    }))
  }

  return {
    async page({ types, start_datetime: from, end_datetime: until, ...query }) {
      const rows = all().filter(({ activityTypes, interactedDatetime }) => {
        const at = new Date(interactedDatetime)
        return (
          (!types || activityTypes.some((type) => types.includes(type))) &&
          (!from || at >= from) &&
          (!until || at <= until)
        )
      })
      const listed = rows.map((log) => ({ wire: storedLogWire(log), keys: {} }))
      return pageInMemory(listed, query, ['interacted_datetime', 'duration_secs'], ['id'])
    },
    find: async (id) => find(id),
    lockDay: async (_log, without) => ({
      zone: clinic.zone,
      others: all().filter(({ id }) => id !== without),
    }),
    async insert(patientId, columns) {
      const id = clinic.nextId()
      clinic.change(patientId, ({ logs }) => ({ logs: [...logs, { id, ...columns, late: false }] }))
      return id
    },
    async update(id, columns) {
      const { createdBy = 0 } = find(id) ?? {}
      replace(id, [{ id, ...columns, createdBy, late: false }])
    },
    remove: async (id) => replace(id, []),
  }
}

/** Spanish: the patient's summary and the care team. */
import { countingIn } from './counting'
import type { patient as english } from './en-patient'

const { number } = countingIn('es-US')

export const patient: typeof english = {
  summary: 'Resumen del paciente',
  fields: {
    phone: 'Teléfono',
    type: 'Tipo',
    birthDate: 'Fecha de nacimiento',
    currentCycle: 'Ciclo actual',
  },
  currentCycle: (cycleNumber: number, cycles: number) =>
    `${number(cycleNumber)} de ${number(cycles)}`,
  notEnrolled: 'Sin inscripción en RTM actualmente.',
  loading: 'Cargando el resumen del paciente',
  loadFailed: 'No se pudo cargar el resumen del paciente.',
  minutes: (minutes: number) => `${number(minutes)} min`,
  lessThanOneMinute: '<1 min',
  activityTypes: {
    DTR: 'Revisión de datos',
    PHN: 'Teléfono',
    VID: 'Video',
    INP: 'En persona',
  },
  primary: 'Principal',
  inactive: 'Inactivo',
  noPrimaryProvider: 'Sin proveedor principal',
  invalidDate: 'Formato de fecha no válido',
}

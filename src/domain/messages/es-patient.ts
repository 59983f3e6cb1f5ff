/** The Spanish UI texts for the patient's summary and the care team. */
import { countingIn } from './counting'
import type { patient as english } from './en-patient'

const { counted, number, plural } = countingIn('es-US')

const days = (count: number) => counted(count, 'día', 'días')

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
  thisMonth: 'Este mes',
  minutesTo: (minutes, code) => `${number(minutes)} para ${code}`,
  activityTypes: {
    DTR: 'Revisión de datos',
    PHN: 'Teléfono',
    VID: 'Video',
    INP: 'En persona',
  },
  next: {
    title: 'Siguiente paso',
    reply: (count: number) => `${counted(count, 'mensaje', 'mensajes')} del paciente sin leer.`,
    remind: (missing: number, needed: number) =>
      `En riesgo: ${plural(missing, 'falta', 'faltan')} ${days(missing)} para el objetivo de ${days(needed)}. Envíe un recordatorio.`,
    call: (minutes: number, code: string) =>
      minutes === 0
        ? `Falta contacto directo (por teléfono, por video o en persona) para ${code}.`
        : `Una llamada de ${counted(minutes, 'minuto', 'minutos')} completa el tiempo para ${code}.`,
    logCall: 'Registrar una llamada',
    openChat: 'Abrir el chat',
    callOf: 'Registrar una llamada: duración',
    otherDuration: 'Otra duración…',
  },
  primary: 'Principal',
  inactive: 'Inactivo',
  codeProgress: {
    line: (count, codes) => `${count}: ${codes}`,
    days: (answered, needed) =>
      answered > needed ? days(answered) : `${number(answered)} de ${days(needed)}`,
    minutes: (minutes, needed) => `${number(minutes)} de ${number(needed)} minutos`,
    now: (codes) => `${codes} ahora`,
    with: (code, more) => `${code} con ${more}`,
    lost: (code) => `${code} ya no es posible`,
    moreDays: (count) => `${number(count)} ${plural(count, 'día', 'días')} más`,
    moreMinutes: (count) => `${counted(count, 'minuto', 'minutos')} más`,
  },
  noPrimaryProvider: 'Sin proveedor principal',
  invalidDate: 'Formato de fecha no válido',
}

/** The Spanish UI texts for the forecast on the metrics screen. */
import { countingIn } from './counting'
import type { en } from './en'

const { counted, number, plural } = countingIn('es-US')

export const forecast: (typeof en)['forecast'] = {
  title: 'Pronóstico',
  note: 'Por fecha de servicio, según sus tarifas. “Probable” es la suma de “Facturado”, “Listo”, “En camino” y “A un paso”.',
  loading: 'Cargando el pronóstico',
  failed: 'No se pudo cargar el pronóstico.',
  missing:
    'El servidor de su clínica aún no admite el pronóstico. Pida a su administrador que lo actualice.',
  rowsFailed: 'No se pudieron cargar los cargos.',
  table: 'Pronóstico por mes',
  month: 'Mes',
  earlier: 'Meses anteriores',
  earlierMeaning: 'lo que aún no se ha facturado.',
  figures: {
    billed: 'Facturado',
    ready: 'Listo',
    on_course: 'En camino',
    one_step: 'A un paso',
    likely: 'Probable',
    at_risk: 'En riesgo',
  },
  meanings: {
    on_course:
      'con los requisitos cumplidos y en espera de su fecha, o a buen ritmo para cumplirlos.',
    one_step: 'falta un día con respuesta, o una llamada de hasta 10 minutos.',
    at_risk: 'con atraso, pero aún se pueden cumplir los requisitos.',
  },
  count: (count) => counted(count, 'cargo', 'cargos'),
  bare: number,
  none: '–',
  open: (figure, month, count, amount) =>
    `${figure}, ${month}: ${amount === null ? count : `${amount}, ${count}`}`,
  noFees:
    'Las cifras son cantidades de cargos. Para ver los montos, escriba sus tarifas en la configuración de facturación.',
  unknown: (count) =>
    `${counted(count, 'cargo tiene', 'cargos tienen')} un código sin tarifa y no ${plural(count, 'está incluido', 'están incluidos')} en los montos.`,
  rows: (figure, month) => `${figure}, ${month}`,
  columns: {
    patient: 'Paciente',
    codes: 'Códigos',
    interval: 'Periodo de facturación',
    state: 'Estado',
    missing: 'Aún falta',
    amount: 'Monto',
  },
  cycle: (cycleNumber, startDate) => `Ciclo ${cycleNumber} (${startDate})`,
  noAmount: 'sin tarifa',
  lacks: {
    days: (count) => `${counted(count, 'día con respuesta', 'días con respuesta')} más`,
    minutes: (count) => `${counted(count, 'minuto', 'minutos')} más`,
    contact: 'contacto directo',
    answer: 'un cuestionario de seguimiento respondido este mes',
  },
}

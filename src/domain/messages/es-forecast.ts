/** Spanish: the forecast on the metrics screen. */
import { countingIn } from './counting'
import type { en } from './en'

const { number, plural } = countingIn('es-US')

export const forecast: (typeof en)['forecast'] = {
  title: 'Pronóstico',
  note: 'Por fecha de servicio, con sus tarifas. Probable es la suma de facturado, listo, en camino y a un paso.',
  loading: 'Cargando el pronóstico',
  failed: 'No se pudo cargar el pronóstico.',
  missing: 'Este servidor no tiene pronóstico.',
  rowsFailed: 'No se pudieron cargar las filas.',
  table: 'Pronóstico por mes',
  month: 'Mes',
  figures: {
    billed: 'Facturado',
    ready: 'Listo',
    on_course: 'En camino',
    one_step: 'A un paso',
    likely: 'Probable',
    at_risk: 'En riesgo',
  },
  meanings: {
    on_course: 'ganado y en espera de su día, o a buen ritmo para ganarse.',
    one_step: 'falta un día respondido más, o una llamada de hasta 10 minutos.',
    at_risk: 'atrasado, pero todavía se puede ganar.',
  },
  count: (count) => `${number(count)} ${plural(count, 'fila', 'filas')}`,
  none: '–',
  open: (figure, month, count, amount) =>
    `${figure}, ${month}: ${amount === null ? count : `${amount}, ${count}`}`,
  noFees: 'Aún no hay tarifas, así que no hay importes. Indíquelas en los ajustes de facturación.',
  unknown: (count) =>
    `${number(count)} ${plural(count, 'fila tiene', 'filas tienen')} un código sin tarifa y no ${plural(count, 'está', 'están')} en los importes.`,
  rows: (figure, month) => `${figure}, ${month}`,
  columns: {
    patient: 'Paciente',
    codes: 'Códigos',
    interval: 'Intervalo',
    state: 'Estado',
    missing: 'Falta',
    amount: 'Importe',
  },
  cycle: (cycleNumber, startDate) => `Ciclo ${cycleNumber} (${startDate})`,
  noAmount: 'sin tarifa',
  lacks: {
    days: (count) => `${number(count)} ${plural(count, 'día respondido', 'días respondidos')} más`,
    minutes: (count) => `${number(count)} ${plural(count, 'minuto', 'minutos')} más`,
    contact: 'un contacto en vivo',
    answer: 'un día respondido este mes',
  },
}

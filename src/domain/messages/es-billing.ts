/** The Spanish UI texts for the billing screen. */
import { countingIn } from './counting'
import type { billing as englishBilling } from './en-billing'

const { counted, number, plural } = countingIn('es-US')

const billings = (count: number) => counted(count, 'cargo', 'cargos')

export const billing: typeof englishBilling = {
  title: 'Facturación',
  tabsLabel: 'Estado de facturación',
  tabs: {
    pending: 'Pendientes',
    ready: 'Listos',
    billed: 'Facturados',
    cancelled: 'Cancelados',
  },
  sums: {
    units: (count) => counted(count, 'unidad', 'unidades'),
    atFees: (money) => `${money} según sus tarifas`,
    atLeast: (money, count) =>
      `al menos ${money} según sus tarifas (${counted(count, 'cargo', 'cargos')} sin tarifa)`,
    billable: (count, units) => `${counted(count, 'facturable', 'facturables')} hoy: ${units}`,
    noFees: 'Para ver los montos, escriba sus tarifas.',
    failed: 'No se pudieron cargar los totales.',
  },
  tabCount: (count: number) => billings(count),
  selectAllReady: (count: number) => `Seleccionar los ${number(count)} listos`,
  columns: {
    select: 'Seleccionar',
    patient: 'Paciente',
    code: 'Código',
    eligibleOn: 'Elegible el',
    eligibleAsOf: 'Elegible desde',
    billedOn: 'Facturado el',
    cancelledOn: 'Cancelado el',
    interval: 'Periodo de facturación',
    primaryProvider: 'Proveedor principal',
    pendingReason: 'Motivo de espera',
    cancellationReason: 'Motivo de cancelación',
    justification: 'Justificación',
    action: 'Acción',
    status: 'Estado',
  },
  status: {
    pending: 'Pendiente',
    ready: 'Listo',
    billed: 'Facturado',
    cancelled: 'Cancelado',
  },
  statusDates: {
    pending: (date) => `elegible el ${date}`,
    ready: (date) => `desde el ${date}`,
    billed: (date) => `el ${date}`,
    cancelled: (date) => `el ${date}`,
  },
  search: 'Buscar por nombre del paciente',
  searchShort: 'Buscar pacientes',
  filters: {
    title: 'Filtros',
    on: (count) => counted(count, 'activo', 'activos'),
  },
  provider: 'Proveedor principal',
  allProviders: 'Todos los proveedores',
  mine: 'Mis pacientes',
  noProvider: 'Sin proveedor principal',
  patientFilter: 'Filtrar pacientes',
  cycle: (cycleNumber: number, startDate: string) => `Ciclo ${cycleNumber} (${startDate})`,
  invalid: 'no válido',
  stillPending: 'Todavía está pendiente.',
  notEligibleYet: 'Aún sin fecha',
  groups: {
    resolvable: 'Puede resolverlos usted',
    waiting: 'A la espera de una fecha',
    counted: (title, count) => `${title} (${number(count)})`,
  },
  earlier: 'Abrir el cargo anterior',
  earlierShort: 'Cargo anterior',
  showPatient: 'Mostrar paciente',
  types: { CONNECT: 'Connect', ENGAGE: 'Engage', SUPPORT: 'Support' },
  pcm: 'PCM',
  cptCodes: 'Los códigos CPT',
  actions: {
    markAsBilled: 'Marcar como facturado',
    cancelBilling: 'Cancelar cargo',
    undoMarkAsBilled: 'Quitar la marca de facturado',
    undoCancellation: 'Deshacer la cancelación',
    copyJustification: 'Copiar la justificación',
    markAsBilledOn: 'Marcar como facturado el…',
    history: 'Historial',
    export: 'Exportar…',
    auditPacket: 'Expediente de auditoría',
    markSelected: (count: number) =>
      `Marcar ${billings(count)} como ${plural(count, 'facturado', 'facturados')}`,
    cancelSelected: (count: number) => `Cancelar ${billings(count)}`,
    of: (action: string, patient: string) => `${action}: ${patient}`,
  },
  moved: {
    RECONCILE: (name: string, ago: string) => `Facturado por ${name}, ${ago}`,
    UNRECONCILE: (name: string, ago: string) => `${name} quitó la marca de facturado, ${ago}`,
    CANCEL: (name: string, ago: string) => `Cancelado por ${name}, ${ago}`,
    UNCANCEL: (name: string, ago: string) => `${name} deshizo la cancelación, ${ago}`,
    justNow: 'ahora mismo',
    minutesAgo: (minutes: number) => `hace ${number(minutes)} min`,
    hoursAgo: (hours: number) => `hace ${number(hours)} h`,
  },
  empty: {
    all: {
      title: 'Aún no hay cargos.',
      text: 'Un cargo aparece aquí cuando se cumplen los requisitos de su código.',
    },
    pending: {
      title: 'No hay nada pendiente.',
      text: 'Los cargos que ya cumplen los requisitos de su código permanecen aquí hasta que se puedan facturar.',
    },
    ready: {
      title: 'No hay nada listo para facturar.',
      text: 'Los cargos pendientes pasan aquí cuando se pueden facturar.',
    },
    billed: {
      title: 'No hay nada marcado como facturado.',
      text: 'Aquí aparecen los cargos que usted marca como facturados.',
    },
    cancelled: {
      title: 'No hay nada cancelado.',
      text: 'Aquí aparecen los cargos que usted cancela.',
    },
    filtered: {
      title: 'Ningún cargo coincide.',
      text: 'Para ver más, cambie o borre la búsqueda o los filtros.',
      clear: 'Quitar filtros',
      clearSearch: 'Borrar la búsqueda',
    },
  },
  loading: 'Cargando la lista de cargos',
  loadFailed: 'No se pudieron cargar los cargos.',
  countsFailed: 'Error al obtener el número de cargos',
  pageGone: 'Esa página ya no existe. Está de nuevo en la primera.',
  pendingReasons: {
    AWAITING_CYCLE_END: 'Ciclo sin terminar',
    THIRTY_DAYS_SINCE_PREVIOUS_RULE: 'Regla de 30 días',
    CALENDAR_MONTH_NOT_ENDED: 'Reinicio mensual',
    PRIOR_BILLING_NOT_RECONCILED: 'Cargo anterior pendiente',
    PRIOR_BILLING_BLOCKED: 'Cargo anterior sin facturar',
    overlaps: 'Periodos que se superponen',
    none: 'Sin motivo de espera, comuníquese con soporte',
  },
  filing: {
    subject: 'Plazo de presentación:',
    left: (days) =>
      days === 0
        ? 'Último día'
        : `${plural(days, 'Queda', 'Quedan')} ${counted(days, 'día', 'días')}`,
    passed: 'Plazo vencido',
    late: 'Elegible fuera de plazo',
  },
  /** The name of the icon in a row that has billing notices. */
  notice: 'Aviso',
  /** The short texts of the conflicts that a row shows (K32). */
  billBy: (date) => `Facture hasta el ${date}`,
  notices: {
    RTM_AND_PCM_IN_MONTH: 'RTM y PCM a la vez',
    LOG_COUNTED_IN_RTM: 'Tiempo contado para RTM',
    LOG_COUNTED_IN_PCM: 'Tiempo contado para PCM',
    NO_LIVE_CONTACT: 'Sin contacto directo',
    IN_PERSON_ONLY_SYNCHRONOUS: 'Solo en persona',
    LATE_BILLING_MOVES_WINDOW: 'Retraso por facturar tarde',
    FACTS_CHANGED_AFTER_BILLING: 'Modificado tras facturar',
    UNITS_OVER_MONTHLY_CAP: 'Más unidades de lo usual',
    UNCANCELLED_INSIDE_30_DAYS: 'Engage antes de 30 días',
    LOG_UNUSUALLY_LONG: 'Interacción muy larga',
    LOG_OVERLAPS: 'Tiempo superpuesto',
  },
  cancellationReasons: {
    CASH_PAY_PATIENT: 'Paga por su cuenta',
    NON_REIMBURSING_INS: 'Seguro que no reembolsa',
    DISCHARGED_PATIENT: 'Paciente dado de alta',
    OTHER: 'Otro',
    BLANK: 'Sin motivo indicado',
  },
  willChargePatient: { YES: 'Sí', NO: 'No', MAYBE: 'No es seguro' },
  chargePatient: (answer: string) => `Cobrar al paciente: ${answer}`,
}

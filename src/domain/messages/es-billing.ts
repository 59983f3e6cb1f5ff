/** Spanish: the billing screen. */
import { countingIn } from './counting'
import type { billing as englishBilling, cancelForm as englishCancelForm } from './en-billing'

const { number, plural } = countingIn('es')

const billings = (count: number) => `${number(count)} ${plural(count, 'factura', 'facturas')}`
const progress = (action: string) => (done: number, total: number) =>
  `${action}: ${number(done)} de ${number(total)}…`

export const billing: typeof englishBilling = {
  title: 'Facturación',
  tabsLabel: 'Estado de facturación',
  tabs: {
    pending: 'Pendientes',
    ready: 'Listas',
    billed: 'Facturadas',
    cancelled: 'Canceladas',
  },
  tabCount: (count: number) => billings(count),
  columns: {
    select: 'Seleccionar',
    patient: 'Paciente',
    code: 'Código',
    eligibleOn: 'Elegible el',
    eligibleAsOf: 'Elegible desde',
    billedOn: 'Facturada el',
    cancelledOn: 'Cancelada el',
    interval: 'Periodo de facturación',
    primaryProvider: 'Profesional principal',
    pendingReason: 'Motivo pendiente',
    cancellationReason: 'Motivo de cancelación',
    justification: 'Justificación',
    action: 'Acción',
  },
  search: 'Buscar por nombre del paciente',
  searchShort: 'Buscar pacientes',
  provider: 'Profesional principal',
  allProviders: 'Todos los profesionales',
  noProvider: 'Sin profesional principal',
  patientFilter: 'Filtrar pacientes',
  cycle: (cycleNumber: number, startDate: string) => `Ciclo ${cycleNumber} (${startDate})`,
  invalid: 'no válido',
  stillPending: 'Esta factura sigue pendiente.',
  notEligibleYet: 'Aún sin fecha',
  types: { CONNECT: 'Connect', ENGAGE: 'Engage', SUPPORT: 'Support' },
  pcm: 'PCM',
  actions: {
    markAsBilled: 'Marcar como facturada',
    cancelBilling: 'Cancelar factura',
    undoMarkAsBilled: 'Deshacer la marca de facturada',
    undoCancellation: 'Deshacer la cancelación',
    copyJustification: 'Copiar la justificación',
    markAsBilledOn: 'Marcar como facturada el…',
    history: 'Historial',
    markSelected: (count: number) =>
      `Marcar ${billings(count)} como ${plural(count, 'facturada', 'facturadas')}`,
    cancelSelected: (count: number) => `Cancelar ${billings(count)}`,
    of: (action: string, patient: string) => `${action}: ${patient}`,
  },
  confirmMark: {
    title: (count: number) =>
      `¿Marcar ${billings(count)} como ${plural(count, 'facturada', 'facturadas')}?`,
    description: 'Pasarán a la pestaña de facturadas. Allí puede deshacerlo.',
    date: 'Facturada el',
    placeholder: 'AAAA-MM-DD',
    openCalendar: 'Facturada el: abrir el calendario',
    problems: {
      invalid: 'Formato de fecha no válido',
      early: (date: string) => `La fecha no puede ser anterior al ${date}, el primer día.`,
      future: 'La fecha no puede ser futura.',
    },
    later: (count: number) =>
      `${billings(count)} solo se ${plural(count, 'puede', 'pueden')} facturar desde un día posterior y no se ${plural(count, 'marcará', 'marcarán')}.`,
    moves: (count: number, days: number) =>
      `${number(count)} ${plural(count, 'ciclo siguiente se mueve', 'ciclos siguientes se mueven')} ${count > 1 ? 'hasta ' : ''}${number(days)} ${plural(days, 'día', 'días')}.`,
  },
  confirmUndoCancellation: {
    title: '¿Deshacer la cancelación?',
    description: 'Esta tarjeta volverá a la pestaña «listas para facturar».',
  },
  done: {
    RECONCILE: (count: number) =>
      plural(
        count,
        `Se marcó ${billings(count)} como facturada.`,
        `Se marcaron ${billings(count)} como facturadas.`,
      ),
    UNRECONCILE: 'Se quitó la marca de facturada.',
    CANCEL: 'La factura se canceló.',
    UNCANCEL: 'La cancelación se deshizo.',
    copied: 'Justificación copiada al portapapeles.',
  },
  failed: {
    RECONCILE: 'La solicitud falló',
    UNRECONCILE: 'La solicitud falló',
    CANCEL: 'No se pudo cancelar la factura',
    UNCANCEL: 'No se pudo deshacer la cancelación.',
    counts: 'Error al obtener los recuentos de facturación',
  },
  progress: {
    RECONCILE: progress('Marcando como facturadas'),
    UNRECONCILE: progress('Quitando la marca de facturadas'),
    CANCEL: progress('Cancelando'),
    UNCANCEL: progress('Deshaciendo la cancelación'),
  },
  partial: (done: number, total: number) =>
    `El proceso se detuvo después de ${number(done)} de ${billings(total)}.`,
  excluded: {
    titles: {
      RECONCILE: (count: number) =>
        plural(
          count,
          `${billings(count)} no se marcó como facturada.`,
          `${billings(count)} no se marcaron como facturadas.`,
        ),
      UNRECONCILE: (count: number) =>
        `${billings(count)} ${plural(count, 'conserva', 'conservan')} la marca de facturada.`,
      CANCEL: (count: number) =>
        plural(count, `${billings(count)} no se canceló.`, `${billings(count)} no se cancelaron.`),
      UNCANCEL: (count: number) =>
        plural(
          count,
          `${billings(count)} sigue cancelada.`,
          `${billings(count)} siguen canceladas.`,
        ),
    },
    reasons: {
      NOT_FOUND: 'ya no existe',
      PENDING: 'sigue pendiente',
      ALREADY_RECONCILED: 'ya estaba marcada como facturada',
      NOT_RECONCILED: 'no estaba marcada como facturada',
      CANCELLED: 'se canceló entretanto',
      NOT_CANCELLED: 'no estaba cancelada',
      BEFORE_BILLABLE: 'aún no facturable en esa fecha',
      LOG_ALREADY_BILLED: 'una de sus interacciones ya está facturada',
      THIRTY_DAYS_SINCE_PREVIOUS_RULE: 'otro Engage (98977) está facturado a menos de 30 días',
    },
    from: (reason: string, date: string) => `${reason}, facturable desde el ${date}`,
    unexplained: 'sin motivo indicado',
    line: (name: string, code: string, reason: string) =>
      code ? `${name} (${code}): ${reason}` : `${name}: ${reason}`,
    more: (count: number) => `y ${number(count)} más`,
    unnamed: (uuid: string) => `Factura ${uuid}`,
  },
  empty: {
    pending: {
      title: 'No hay nada pendiente.',
      text: 'Una factura aparece aquí cuando un paciente cumple la regla de un código y todavía no se puede facturar.',
    },
    ready: {
      title: 'No hay nada listo para facturar.',
      text: 'Una factura pasa aquí cuando llega su fecha de elegibilidad y nada la bloquea.',
    },
    billed: {
      title: 'No se ha marcado nada como facturado.',
      text: 'Aquí aparecen las facturas que usted marca como facturadas.',
    },
    cancelled: {
      title: 'No se ha cancelado nada.',
      text: 'Aquí aparecen las facturas que usted cancela.',
    },
    filtered: {
      title: 'Ninguna factura coincide.',
      text: 'Cambie o quite los filtros para ver más.',
      clear: 'Quitar los filtros',
    },
  },
  loading: 'Cargando facturas',
  loadFailed: 'No se pudieron cargar las facturas.',
  pageGone: 'Esta página ya no existe. Está de nuevo en la primera.',
  pendingReasons: {
    AWAITING_CYCLE_END: {
      title: 'A la espera del fin del ciclo',
      text: 'Connect (98975) solo se puede facturar al completarse el ciclo.',
      on: (date: string) =>
        `Connect (98975) solo se puede facturar al completarse el ciclo, el ${date}.`,
      engage: 'Engage (98977) solo se puede facturar al completarse el ciclo.',
      engageOn: (date: string) =>
        `Engage (98977) solo se puede facturar al completarse el ciclo, el ${date}.`,
    },
    THIRTY_DAYS_SINCE_PREVIOUS_RULE: {
      title: 'Regla de 30 días',
      text: 'Engage (98977) se puede facturar una vez cada 30 días.',
      lastUsed: (date: string) => `Se usó por última vez el ${date}.`,
      eligible: (date: string) => `Será elegible el ${date}.`,
    },
    CALENDAR_MONTH_NOT_ENDED: {
      title: 'Reinicio mensual',
      text: 'Los códigos Support solo se pueden presentar al comienzo del mes siguiente.',
    },
    PRIOR_BILLING_NOT_RECONCILED: {
      title: 'Factura anterior pendiente',
      text: 'Se generó un código Engage (98977) anterior que no se ha conciliado. Debe conciliarse antes de facturar este.',
    },
    PRIOR_BILLING_BLOCKED: {
      title: 'Factura anterior sin conciliar',
      text: 'Primero debe conciliarse un código Engage (98977) anterior.',
    },
    none: 'Sin motivo pendiente, póngase en contacto con soporte',
    unknown: 'Motivo pendiente desconocido, póngase en contacto con soporte',
  },
  warnings: {
    label: 'Aviso',
    billBy: (date: string, cycle: number) =>
      `Facture hasta el ${date}; más tarde se mueve el ciclo ${cycle}.`,
    movesNow: (cycle: number, days: number) =>
      `Si se factura hoy, el ciclo ${cycle} se mueve ${number(days)} ${plural(days, 'día', 'días')}.`,
    LATE_BILLING_MOVES_WINDOW:
      'La factura anterior se marcó tarde como facturada, por lo que esta también será elegible más tarde. Medicare cuenta periodos de servicio de 30 días, no fechas de facturación.',
    FACTS_CHANGED_AFTER_BILLING:
      'El expediente del paciente cambió después de marcarla como facturada. Las unidades facturadas no cambian: compruebe si hay que corregir la reclamación.',
    UNITS_OVER_MONTHLY_CAP:
      'Más de 2 unidades de 99427 en un mes. Las aseguradoras suelen pagar 2.',
    UNCANCELLED_INSIDE_30_DAYS:
      'Otro Engage (98977) está facturado a menos de 30 días de hoy, por lo que este todavía no se puede facturar.',
    billableFrom: (date: string) => `Se puede facturar desde el ${date}.`,
    LOG_UNUSUALLY_LONG:
      'Una de las interacciones dura más de 8 horas. Compruebe su duración antes de facturar.',
    LOG_OVERLAPS:
      'Una de las interacciones se solapa con otra del mismo profesional. Compruebe ambas antes de facturar.',
    IN_PERSON_ONLY_SYNCHRONOUS:
      'El único contacto directo de este mes fue en persona. Algunas aseguradoras exigen una llamada o videollamada.',
    unknown: (code: string) => `Advertencia del servidor: ${code}`,
  },
  cancellationReasons: {
    CASH_PAY_PATIENT: 'Paciente que paga en efectivo',
    NON_REIMBURSING_INS: 'Seguro que no reembolsa',
    DISCHARGED_PATIENT: 'Paciente dado de alta',
    OTHER: 'Otro',
    BLANK: 'Sin motivo indicado',
  },
  willChargePatient: { YES: 'Sí', NO: 'No', MAYBE: 'No se sabe' },
  chargePatient: (answer: string) => `Cobrar al paciente: ${answer}`,
}

export const cancelForm: typeof englishCancelForm = {
  title: 'Motivo de cancelación',
  description:
    'Indique un motivo para cancelar esta factura. Las facturas canceladas se pueden ver en la pestaña de canceladas.',
  labels: {
    reason: 'Motivo de cancelación *',
    insuranceCompany: 'Compañía de seguros',
    otherDescription: 'Otra descripción *',
    charge: 'Cobrar al paciente *',
  },
  errors: {
    reasonRequired: 'Seleccione un motivo de cancelación.',
    messageRequired: 'Indique un motivo de la cancelación.',
    messageLength: 'Escriba de 3 a 50 caracteres.',
    chargeRequired: 'Seleccione una opción.',
  },
}

/**
 * The Spanish UI texts for the status changes of billings: the confirmation before a change, and
 * the result after it.
 */
import { countingIn } from './counting'
import type { billingMoves as englishBillingMoves } from './en-billing-moves'

const { counted, number, plural } = countingIn('es-US')

const billings = (count: number) => counted(count, 'cargo', 'cargos')
const progress = (action: string) => (done: number, total: number) =>
  `${action}: ${number(done)} de ${number(total)}…`

export const billingMoves: typeof englishBillingMoves = {
  confirmMark: {
    title: (count: number) =>
      `¿Marcar ${billings(count)} como ${plural(count, 'facturado', 'facturados')}?`,
    description:
      'Los cargos marcados como facturados pasan a la pestaña Facturados. Allí puede deshacerlo.',
    date: 'Facturado el',
    placeholder: 'MM/DD/AAAA',
    openCalendar: 'Facturado el: abrir el calendario',
    problems: {
      missing: 'Introduzca una fecha.',
      invalid: 'Formato de fecha no válido',
      early: (date: string, count: number) =>
        `Escriba una fecha a partir del ${date}, el primer día en que se puede facturar ${plural(count, 'este cargo', 'alguno de estos cargos')}.`,
      future: 'Escriba la fecha de hoy o una anterior.',
    },
    later: (count: number, selected: number) =>
      `${number(count)} de ${number(selected)} cargos seleccionados solo se ${plural(count, 'puede', 'pueden')} facturar en una fecha posterior. Ahora no se ${plural(count, 'marcará como facturado', 'marcarán como facturados')}.`,
    moves: (count: number, days: number) =>
      `Esto retrasa Engage de ${counted(count, 'ciclo posterior', 'ciclos posteriores')} ${count > 1 ? 'hasta ' : ''}${counted(days, 'día', 'días')}.`,
  },
  confirmUndoCancellation: {
    title: '¿Deshacer la cancelación?',
    description: 'Este cargo volverá a la pestaña Listos.',
  },
  done: {
    RECONCILE: (count: number) =>
      plural(
        count,
        `Se marcó ${billings(count)} como facturado.`,
        `Se marcaron ${billings(count)} como facturados.`,
      ),
    UNRECONCILE: 'Se quitó la marca de facturado.',
    CANCEL: 'Se canceló el cargo.',
    UNCANCEL: 'Se deshizo la cancelación.',
  },
  failed: {
    RECONCILE: 'La solicitud falló',
    UNRECONCILE: 'La solicitud falló',
    CANCEL: 'No se pudo cancelar el cargo',
    UNCANCEL: 'No se pudo deshacer la cancelación.',
  },
  maybeDone: {
    RECONCILE: (count: number) =>
      plural(
        count,
        `Es posible que ${billings(count)} se haya marcado como facturado.`,
        `Es posible que ${billings(count)} se hayan marcado como facturados.`,
      ),
    UNRECONCILE: (count: number) =>
      `Es posible que se haya quitado la marca de facturado de ${billings(count)}.`,
    CANCEL: (count: number) =>
      plural(
        count,
        `Es posible que se haya cancelado ${billings(count)}.`,
        `Es posible que se hayan cancelado ${billings(count)}.`,
      ),
    UNCANCEL: (count: number) =>
      `Es posible que se haya deshecho la cancelación de ${billings(count)}.`,
  },
  listShows:
    'Antes de intentarlo de nuevo, verifique el estado actual en la lista cuando se actualice.',
  progress: {
    RECONCILE: progress('Marcando como facturados'),
    UNRECONCILE: progress('Quitando la marca de facturado'),
    CANCEL: progress('Cancelando'),
    UNCANCEL: progress('Deshaciendo la cancelación'),
  },
  partial: (done: number, total: number) =>
    `El proceso se detuvo después de ${number(done)} de ${billings(total)}.`,
  stillSelected: (count: number) =>
    plural(
      count,
      `${billings(count)} sigue seleccionado.`,
      `${billings(count)} siguen seleccionados.`,
    ),
  excluded: {
    titles: {
      RECONCILE: (count: number) =>
        plural(
          count,
          `${billings(count)} no se marcó como facturado.`,
          `${billings(count)} no se marcaron como facturados.`,
        ),
      UNRECONCILE: (count: number) =>
        `No se pudo quitar la marca de facturado de ${billings(count)}.`,
      CANCEL: (count: number) =>
        plural(count, `${billings(count)} no se canceló.`, `${billings(count)} no se cancelaron.`),
      UNCANCEL: (count: number) => `No se pudo deshacer la cancelación de ${billings(count)}.`,
    },
    removed: {
      UNRECONCILE: (count: number) =>
        `Se quitó la marca de facturado, y ${plural(count, 'se eliminó', 'se eliminaron')} ${billings(count)}.`,
      UNCANCEL: (count: number) =>
        `Se deshizo la cancelación, y ${plural(count, 'se eliminó', 'se eliminaron')} ${billings(count)}.`,
    },
    reasons: {
      NOT_FOUND: 'ya no existe',
      REMOVED: 'los registros actuales del paciente no lo justifican',
      PENDING: 'sigue pendiente',
      ALREADY_RECONCILED: 'ya estaba marcado como facturado',
      NOT_RECONCILED: 'no estaba marcado como facturado',
      CANCELLED: 'ya estaba cancelado',
      NOT_CANCELLED: 'no estaba cancelado',
      BEFORE_BILLABLE: 'aún no facturable en esa fecha',
      LOG_ALREADY_BILLED: 'una de sus interacciones ya está facturada',
      THIRTY_DAYS_SINCE_PREVIOUS_RULE: 'a menos de 30 días de otro Engage (98977) facturado',
      PERIOD_OVERLAPS: 'su periodo se superpone con otro facturado',
      BILLED_AGAIN: 'entretanto se quitó la marca de facturado y se volvió a marcar',
      CANCELLED_AGAIN: 'entretanto se deshizo la cancelación y se volvió a cancelar',
      CODES_CHANGED: 'sus códigos o unidades cambiaron; revíselos e inténtelo de nuevo',
    },
    from: (reason: string, date: string) => `${reason}, facturable a partir del ${date}`,
    unexplained: 'sin motivo indicado',
    line: (name: string, code: string, reason: string) =>
      code ? `${name} (${code}): ${reason}` : `${name}: ${reason}`,
    more: (count: number) => `y ${number(count)} más`,
    unnamed: (uuid: string) => `Cargo ${uuid}`,
  },
  copied: 'Justificación copiada al portapapeles.',
}

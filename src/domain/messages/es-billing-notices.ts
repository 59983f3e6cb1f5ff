/** The Spanish UI texts for the details of billing notices: conflicts, warnings and limits. */
import { packFigures } from '../billing/pack-figures'
import type { billingNotices as englishNotices } from './en-billing-notices'

const { pcm } = packFigures('spec')
const most = pcm.further.advised

export const billingNotices: typeof englishNotices = {
  pendingReasons: {
    AWAITING_CYCLE_END: {
      text: (code: string) => `Connect (${code}) solo se puede facturar al completarse el ciclo.`,
      on: (code: string, date: string) =>
        `Connect (${code}) solo se puede facturar al completarse el ciclo, el ${date}.`,
      engage: (code: string) => `Engage (${code}) solo se puede facturar al completarse el ciclo.`,
      engageOn: (code: string, date: string) =>
        `Engage (${code}) solo se puede facturar al completarse el ciclo, el ${date}.`,
    },
    THIRTY_DAYS_SINCE_PREVIOUS_RULE: {
      text: (code: string) => `Engage (${code}) se puede facturar una vez cada 30 días.`,
      lastUsed: (date: string) => `Se usó por última vez el ${date}.`,
      eligible: (date: string) => `Será elegible el ${date}.`,
    },
    CALENDAR_MONTH_NOT_ENDED:
      'Los códigos Support solo se pueden presentar al comienzo del siguiente mes calendario.',
    PRIOR_BILLING_NOT_RECONCILED: (code: string) =>
      `Un cargo anterior de Engage (${code}) aún no se ha marcado como facturado. Márquelo antes de facturar este.`,
    PRIOR_BILLING_BLOCKED: (code: string) =>
      `Primero debe marcarse como facturado un cargo anterior de Engage (${code}).`,
    overlaps: (from: string, to: string) =>
      `Este periodo se superpone con el de otro cargo, del ${from} al ${to}. Para facturar este, cancele el otro. Si el otro está marcado como facturado, quite antes esa marca.`,
    unknown: 'Motivo de espera desconocido, comuníquese con soporte',
  },
  warnings: {
    billBy: (date: string, cycle: number) =>
      `Facture a más tardar el ${date}. Si lo hace después, Engage del ciclo ${cycle} será elegible más tarde.`,
    fileBy: (date: string) =>
      `Presente la reclamación a más tardar el ${date}. Ese día vence el plazo de su clínica.`,
    filingPassed: (date: string) =>
      `El plazo de presentación de su clínica venció el ${date}. La aseguradora puede denegar la reclamación.`,
    filingLate: (eligible: string, limit: string) =>
      `Este cargo será elegible el ${eligible}, cuando el plazo de presentación de su clínica ya habrá vencido (${limit}). La aseguradora puede denegar la reclamación.`,
    LATE_BILLING_MOVES_WINDOW:
      'Este cargo será elegible más tarde porque el Engage anterior se marcó tarde como facturado. Medicare cuenta periodos de servicio de 30 días, no fechas de facturación.',
    FACTS_CHANGED_AFTER_BILLING:
      'El expediente del paciente cambió después de marcar este cargo como facturado. Las unidades facturadas no cambiaron. Verifique si hay que corregir la reclamación.',
    UNITS_OVER_MONTHLY_CAP: `Más de ${most} unidades de ${pcm.further.code} en un mes. Las aseguradoras no suelen cubrir más de ${most}.`,
    UNCANCELLED_INSIDE_30_DAYS:
      'Otro Engage (98977) se facturó hace menos de 30 días, por lo que este todavía no se puede facturar.',
    billableFrom: (date: string) => `Se puede facturar a partir del ${date}.`,
    LOG_UNUSUALLY_LONG:
      'Una de las interacciones dura más de 8 horas. Verifique su duración antes de facturar.',
    LOG_OVERLAPS:
      'Una de las interacciones se superpone con otra del mismo proveedor. Verifique ambas antes de facturar.',
    IN_PERSON_ONLY_SYNCHRONOUS:
      'El único contacto directo de este mes fue en persona. Algunas aseguradoras exigen una llamada o videollamada.',
    RTM_AND_PCM_IN_MONTH:
      'Este paciente tiene un cargo de RTM y uno de PCM en este mes. Algunas aseguradoras pagan solo uno de ellos.',
    LOG_COUNTED_IN_RTM:
      'Una interacción de este mes es parte de otro cargo, de RTM, y cuenta solo en ese.',
    LOG_COUNTED_IN_PCM:
      'Una interacción de este mes es parte de otro cargo, de PCM, y cuenta solo en ese.',
    NO_LIVE_CONTACT:
      'No hay ningún contacto directo con el paciente registrado en este mes. Este código lo exige.',
    unknown: (code: string) => `Aviso del servidor: ${code}`,
  },
}

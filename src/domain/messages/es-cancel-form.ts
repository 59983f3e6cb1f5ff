/** The Spanish UI texts for the form that cancels a billing. */
import { countingIn } from './counting'
import type { cancelForm as englishCancelForm } from './en-cancel-form'

const { plural } = countingIn('es-US')

export const cancelForm: typeof englishCancelForm = {
  title: 'Motivo de cancelación',
  description: (count: number) =>
    `Indique un motivo para cancelar ${plural(count, 'este cargo', 'estos cargos')}. Los cargos cancelados se pueden ver en la pestaña Cancelados.`,
  labels: {
    reason: 'Motivo de cancelación *',
    insuranceCompany: 'Compañía de seguros',
    otherDescription: 'Descripción del otro motivo *',
    charge: 'Cobrar al paciente *',
  },
  errors: {
    reasonRequired: 'Seleccione un motivo de cancelación.',
    messageRequired: 'Indique el motivo de la cancelación.',
    messageLength: 'Escriba de 3 a 50 caracteres.',
    chargeRequired: 'Seleccione una opción.',
  },
}

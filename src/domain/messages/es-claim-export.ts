/** The Spanish UI texts for the export of billings (Q03). */
import { countingIn } from './counting'
import type { claimExport as english } from './en-claim-export'

const { counted, number, plural } = countingIn('es-US')
const billings = (count: number) => counted(count, 'cargo', 'cargos')

export const claimExport: typeof english = {
  title: (count: number) => `Exportar ${billings(count)}`,
  untitled: 'Exportar',
  format: 'Formato',
  formats: {
    csv: { label: 'CSV', text: 'Para una hoja de cálculo. Los datos que falten quedan en blanco.' },
    fhir: { label: 'FHIR R4', text: 'Un conjunto de reclamaciones para un EHR.' },
    x12: {
      label: 'X12 837P',
      text: 'Un archivo de reclamaciones para un centro de intercambio de reclamaciones (clearinghouse).',
    },
  },
  checking: 'Verificando los cargos',
  checkFailed: 'No se pudieron verificar los cargos.',
  complete: 'No falta ningún dato.',
  incomplete: (count: number, isAll: boolean) =>
    `${billings(count)} no se ${plural(count, 'puede', 'pueden')} incluir${isAll ? ', así que el archivo quedaría vacío' : ''}. Este formato solo admite cargos listos o facturados a los que no les falten datos.`,
  inSettings: 'En la configuración de facturación',
  openSettings: 'Abrir la configuración de facturación',
  elsewhere:
    'Esta página no puede abrir la configuración de facturación. Ábrala en la aplicación de la clínica.',
  inPatients: (count: number, isMore: boolean) =>
    `En los expedientes de los pacientes (${number(count)}${isMore ? '+' : ''})`,
  lacking: (count: number, isMore: boolean) =>
    `falta en ${isMore ? 'al menos ' : ''}${billings(count)}`,
  others: (count: number, isMore: boolean) => `y ${isMore ? 'al menos ' : ''}${number(count)} más`,
  enter: 'Abrir paciente',
  enterFor: (patient: string) => `Abrir paciente ${patient} para agregar datos`,
  skip: (count: number) => `Omitir ${billings(count)}`,
  check: (count: number) =>
    plural(
      count,
      'Verifique este cargo antes de exportarlo',
      `Verifique ${number(count)} cargos antes de exportarlos`,
    ),
  unaddressed:
    'X12 requiere el ID del remitente y el del receptor. Escríbalos en la configuración de facturación.',
  isTest:
    'Este es un archivo de prueba. Sus reclamaciones no se enviarán a las aseguradoras. Para facturar, elija Producción en “Modo de los archivos” de la configuración de facturación.',
  changed: (count: number) =>
    `X12 no admite algunos caracteres. Se ${plural(count, 'cambiará', 'cambiarán')} ${counted(count, 'dato', 'datos')}:`,
  change: (before: string, after: string) => `${before} → ${after}`,
  exported: (count: number, date: string, by: string, format: string, isTest: boolean) =>
    isTest
      ? `${by} inició una exportación de ${number(count)} de estos cargos en un archivo de prueba el ${date} (${format}).`
      : `${by} inició una exportación de ${number(count)} de estos cargos el ${date} (${format}).`,
  submit: 'Exportar',
  exporting: 'Exportando',
  progress: (done: number, total: number) => `${number(done)} de ${billings(total)}`,
  done: (name: string) => `Se guardó ${name}.`,
  outdated:
    'Los cargos cambiaron desde que abrió este diálogo. Los números de arriba ya están al día. Revíselos y vuelva a intentarlo.',
  failed: 'No se pudo crear el archivo. No se cambió ninguna facturación.',
  facts: {
    status: 'cargo pendiente o cancelado',
    payer: 'aseguradora',
    memberId: 'ID de afiliado',
    diagnosisCodes: 'códigos de diagnóstico',
    sex: 'sexo',
    birthDate: 'fecha de nacimiento',
    address: 'dirección',
    rendering: 'un proveedor principal que no sea PTA ni OTA',
    npi: 'NPI del proveedor',
    discipline: 'disciplina del proveedor',
    placeOfService: 'lugar de servicio',
    billing: 'nombre, NPI, ID fiscal y dirección de la clínica',
    fee: 'tarifa por cada código',
  },
}

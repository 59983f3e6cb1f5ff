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
  missing: (count: number) =>
    `${billings(count)} no se ${plural(count, 'puede', 'pueden')} incluir en una reclamación`,
  lacking: (count: number, isMore: boolean) =>
    `falta en ${isMore ? 'al menos ' : ''}${billings(count)}`,
  lacks: (facts: string) => `datos que faltan: ${facts}`,
  others: (count: number, isMore: boolean) => `y ${isMore ? 'al menos ' : ''}${number(count)} más`,
  enter: 'Abrir',
  enterFor: (patient: string) => `Abrir el expediente de ${patient} para agregar datos`,
  where:
    'Para agregar los datos de un paciente, elija “Datos para reclamaciones” en su menú. En la configuración de facturación, agregue sus tarifas y los datos de la clínica, de sus proveedores y de sus programas.',
  skip: (count: number) => `Omitir ${billings(count)}`,
  skipNeeded:
    'Este formato solo admite cargos listos o facturados a los que no les falten datos. Agregue los datos u omita esos cargos.',
  noneLeft: 'Ningún cargo se puede incluir en este formato, así que el archivo quedaría vacío.',
  unaddressed:
    'X12 requiere el ID del remitente y el del receptor. Escríbalos en la configuración de facturación.',
  isTest:
    'Este es un archivo de prueba. Sus reclamaciones no se enviarán a las aseguradoras. Para facturar, elija Producción en “Modo de los archivos” de la configuración de facturación.',
  noFees: (count: number, isMore: boolean) =>
    `FHIR y X12 requieren una tarifa por cada código. Falta la tarifa en ${isMore ? 'al menos ' : ''}${billings(count)}. Escriba antes sus tarifas en la configuración de facturación.`,
  changed: (count: number) =>
    `X12 no admite algunos caracteres. Se ${plural(count, 'cambiará', 'cambiarán')} ${counted(count, 'dato', 'datos')}:`,
  change: (before: string, after: string) => `${before} → ${after}`,
  exported: (count: number, date: string, by: string, format: string, isTest: boolean) =>
    isTest
      ? `${by} exportó ${number(count)} de estos cargos en un archivo de prueba el ${date} (${format}).`
      : `${by} ya exportó ${number(count)} de estos cargos el ${date} (${format}).`,
  submit: 'Exportar',
  exporting: 'Exportando',
  progress: (done: number, total: number) => `${number(done)} de ${billings(total)}`,
  done: (name: string) => `Se guardó ${name}.`,
  failed: 'No se pudo crear el archivo. No se cambió nada.',
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
    fee: 'tarifa',
  },
}

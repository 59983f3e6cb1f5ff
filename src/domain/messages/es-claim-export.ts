/** Spanish: the export of billings (Q03). */
import { countingIn } from './counting'
import type { claimExport as english } from './en-claim-export'

const { number, plural } = countingIn('es-US')
const billings = (count: number) => `${number(count)} ${plural(count, 'cargo', 'cargos')}`

export const claimExport: typeof english = {
  title: (count: number) => `Exportar ${billings(count)}`,
  untitled: 'Exportar',
  format: 'Formato',
  formats: {
    csv: { label: 'CSV', text: 'Para una hoja de cálculo. Los datos desconocidos quedan vacíos.' },
    fhir: { label: 'FHIR R4', text: 'Un conjunto de reclamaciones para un EHR.' },
    x12: {
      label: 'X12 837P',
      text: 'Un archivo de reclamaciones para una cámara de compensación.',
    },
  },
  checking: 'Comprobando los cargos',
  checkFailed: 'No se pudieron comprobar los cargos.',
  complete: 'No falta ningún dato.',
  missing: (count: number) => `Faltan datos en ${billings(count)}`,
  others: (count: number) => `y ${number(count)} más`,
  enter: 'Introducir',
  enterFor: (patient: string) => `Introducir los datos de ${patient}`,
  where:
    'Elija «Datos para reclamaciones» en el menú de un paciente. Los datos de la clínica, de sus proveedores y programas, y las tarifas, están en los ajustes de facturación.',
  skip: (count: number) => `Omitir ${billings(count)}`,
  skipNeeded:
    'Este formato solo admite reclamaciones listas o facturadas a las que no les falten datos. Ingrese los datos u omita las demás.',
  noneLeft: 'Faltan datos en todos los cargos, así que este formato quedaría vacío.',
  unaddressed:
    'X12 necesita el ID del remitente y el del receptor. Introdúzcalos en los ajustes de facturación.',
  isTest:
    'Este es un archivo de prueba: ninguna aseguradora recibe sus reclamaciones. Para facturar, elija Producción en «Uso de los archivos» de los ajustes de facturación.',
  noFees:
    'FHIR y X12 necesitan una tarifa por cada código. Introduzca antes sus tarifas en los ajustes de facturación.',
  changed: (count: number) =>
    `X12 no admite ${number(count)} ${plural(count, 'texto tal como se introdujo', 'textos tal como se introdujeron')}`,
  change: (before: string, after: string) => `${before} → ${after}`,
  exported: (count: number, date: string, by: string, format: string) =>
    `${by} exportó ${number(count)} de estos el ${date} (${format}).`,
  submit: 'Exportar',
  exporting: 'Exportando',
  progress: (done: number, total: number) => `${number(done)} de ${billings(total)}`,
  done: (name: string) => `Se guardó ${name}.`,
  failed: 'No se pudo crear el archivo. No se cambió nada.',
  facts: {
    status: 'no está listo para facturar, o está cancelado',
    payer: 'aseguradora',
    memberId: 'número de afiliado',
    diagnosisCodes: 'códigos de diagnóstico',
    sex: 'sexo',
    birthDate: 'fecha de nacimiento',
    address: 'dirección',
    rendering: 'proveedor principal',
    npi: 'NPI del proveedor',
    discipline: 'disciplina del proveedor',
    placeOfService: 'lugar del servicio',
    billing: 'nombre, NPI, identificación fiscal y dirección de la clínica',
    fee: 'tarifa',
  },
}

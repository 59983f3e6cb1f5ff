/**
 * The Spanish UI texts for claim information, the data that claims need in addition to the billings
 * (Q02).
 */
import type { claims as english } from './en-claims'

export const claims: typeof english = {
  patient: {
    title: 'Datos para reclamaciones',
    submit: 'Guardar',
    done: 'Se guardaron los datos para reclamaciones.',
    insurance: 'Seguro',
    address: 'Sexo y dirección',
  },
  company: {
    title: 'Datos para reclamaciones',
    submit: 'Guardar',
    done: 'Se guardaron los datos para reclamaciones.',
    clinic: 'Clínica',
    partners: 'Reclamaciones electrónicas (X12)',
    provider: (name: string) => `Proveedor: ${name}`,
    program: (name: string) => `Programa: ${name}`,
  },
  loading: 'Cargando los datos para reclamaciones',
  failed: 'No se pudieron cargar los datos para reclamaciones.',
  fields: {
    payerName: 'Aseguradora',
    payerId: 'ID de la aseguradora',
    memberId: 'ID de afiliado',
    diagnosisCodes: 'Códigos de diagnóstico (ICD-10-CM)',
    sex: 'Sexo',
    addressLine: 'Calle y número',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    npi: 'NPI',
    discipline: 'Disciplina',
    placeOfService: 'Lugar de servicio',
    name: 'Nombre del proveedor de facturación',
    taxId: 'ID fiscal (EIN)',
    zipPlusFour: 'Código postal (ZIP+4)',
    filingLimit: 'Plazo de presentación (días)',
    submitterId: 'ID del remitente',
    receiverId: 'ID del receptor',
    usage: 'Modo de los archivos',
  },
  hints: {
    patientDiagnoses:
      'Indique primero el diagnóstico principal. Déjelo en blanco para usar los códigos del programa.',
    programDiagnoses: 'Para pacientes sin códigos de diagnóstico propios.',
    placeOfService: 'Dos dígitos, como 11 para un consultorio.',
    filingLimit:
      'El número de días después de la fecha de servicio en que sus aseguradoras aceptan una reclamación, como 90. Los cargos muestran un aviso a partir de 30 días antes del plazo.',
    partners: 'Su centro de intercambio de reclamaciones (clearinghouse) asigna ambos ID.',
    usage:
      'El centro de intercambio de reclamaciones (clearinghouse) verifica un archivo de prueba, pero no envía sus reclamaciones a las aseguradoras.',
  },
  choose: 'Elija',
  none: 'Sin datos',
  sexes: { female: 'Femenino', male: 'Masculino', unknown: 'Desconocido' },
  usages: { P: 'Producción', T: 'Prueba' },
  disciplines: {
    PT: 'Terapeuta físico',
    PTA: 'Asistente de terapia física',
    OT: 'Terapeuta ocupacional',
    OTA: 'Asistente de terapia ocupacional',
    SLP: 'Patólogo del habla y el lenguaje',
    OTHER: 'Médico u otro profesional',
  },
  problems: {
    name: 'Escriba como máximo 60 caracteres.',
    line: 'Escriba como máximo 55 caracteres.',
    city: 'Escriba como máximo 30 caracteres.',
    state: 'Escriba las dos letras de un estado, como NY.',
    zip: 'Escriba un código postal, como 10001 o 10001-1234.',
    zipPlusFour: 'Escriba los nueve dígitos, como 10001-1234.',
    payerId: 'Escriba de 2 a 15 letras y dígitos.',
    memberId:
      'Escriba de 2 a 80 caracteres: letras, dígitos, espacios o guiones. Empiece con una letra o un dígito.',
    diagnosisCodes:
      'Escriba de 1 a 12 códigos ICD-10-CM válidos, separados por comas, como “M54.50, M25.561”.',
    npi: 'Este NPI no es válido. Revise los diez dígitos.',
    taxId: 'Escriba nueve dígitos, como 12-3456789.',
    placeOfService: 'Escriba un código de lugar de servicio de CMS, como 11.',
    filingLimit: 'Escriba un número entero de días, de 30 a 1095.',
    partnerId: 'Escriba de 2 a 15 letras y dígitos.',
    usage: 'Elija un modo.',
    sex: 'Elija el sexo.',
    discipline: 'Elija una disciplina.',
  },
}

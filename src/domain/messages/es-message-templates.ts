/** The Spanish UI texts for the clinic's message templates. */
import { countingIn } from './counting'
import type { en } from './en'

const { number } = countingIn('es-US')

export const messageTemplates: (typeof en)['messageTemplates'] = {
  title: 'Plantillas de mensajes',
  text: 'Textos que su equipo envía a los pacientes en el chat. Cada marcador se reemplaza por datos del paciente, como su nombre o su proveedor principal. Cada texto se envía en el idioma del paciente.',
  button: 'Plantillas',
  loading: 'Cargando las plantillas',
  failed: 'No se pudieron cargar las plantillas.',
  missing:
    'El servidor de su clínica aún no admite plantillas de mensajes. Pida a su administrador que lo actualice.',
  empty: 'Todavía no hay plantillas.',
  emptyText: 'Agregue la primera en la configuración de facturación, en “Plantillas de mensajes”.',
  emptyHere: 'Con una plantilla, su equipo no tiene que escribir otra vez el mismo mensaje.',
  unknown: (figures) => `No se puede usar con este paciente. Datos desconocidos: ${figures}`,
  reminder: 'Sugerida para pacientes en riesgo',
  add: 'Nueva plantilla',
  edit: (name) => `Editar ${name}`,
  form: {
    add: 'Nueva plantilla de mensaje',
    edit: 'Editar plantilla de mensaje',
    name: 'Nombre',
    texts: { en: 'Texto en inglés', es: 'Texto en español' },
    reminder: 'Sugerir este texto para pacientes en riesgo',
    placeholders: 'Marcadores',
    submit: 'Guardar',
    done: (name) => `Se guardó la plantilla “${name}”.`,
    deleted: (name) => `Se eliminó la plantilla “${name}”.`,
  },
  problems: {
    name: 'Escriba un nombre de como máximo 60 caracteres.',
    repeated: 'Otra plantilla tiene este nombre.',
    most: (most) => `Puede haber ${number(most)} plantillas como máximo. Elimine una primero.`,
    empty: 'Escriba un texto.',
    tooLong: 'Un mensaje tiene como máximo 10,000 caracteres.',
    unknown: (text) => `${text} no es un marcador. Elija uno de la lista de abajo.`,
  },
  placeholders: {
    first_name: 'nombre',
    provider: 'proveedor principal',
    clinic: 'nombre de su empresa',
    days_answered: 'días con respuesta en este ciclo',
    days_needed: 'días necesarios para el objetivo de este ciclo',
    days_missing: 'días que todavía faltan para el objetivo',
    days_left: 'días restantes de este ciclo',
    cycle_end: 'último día de este ciclo',
  },
}

/** The Spanish UI texts for the patients list (spec §2 "Patients list"). */
import { countingIn } from './counting'
import type { patientList as english } from './en-patient-list'

const { counted, number, plural } = countingIn('es-US')

const replies = (count: number) => counted(count, 'respuesta', 'respuestas')
const days = (count: number) => counted(count, 'día', 'días')
const left = (count: number) => `${plural(count, 'Queda', 'Quedan')} ${days(count)} después de hoy.`

export const patientList: typeof english = {
  title: 'Pacientes',
  tabsLabel: 'Estado del paciente',
  tabs: { active: 'Activos', inactive: 'Inactivos' },
  unread: (count) => `${counted(count, 'mensaje', 'mensajes')} sin leer`,
  attention: {
    label: 'Requiere atención',
    counters: {
      at_risk: 'En riesgo',
      missed: 'Objetivo no alcanzado',
      one_call: 'Falta una llamada para una unidad',
      no_live_contact: 'Sin contacto directo',
      unread: 'Sin leer',
    },
    start: 'Abrir siempre con este filtro',
    startHint: 'En este navegador, la lista de pacientes se abre con este filtro.',
  },
  newPatient: 'Nuevo paciente',
  search: 'Buscar por nombre, teléfono o número de expediente',
  searchShort: 'Buscar pacientes',
  columns: {
    patient: 'Paciente',
    cycle: 'Ciclo',
    replies: 'Días con respuesta',
    minutes: 'Minutos',
    lastInteraction: 'Última interacción',
    careTeam: 'Equipo de atención',
    program: 'Programa',
    birthDate: 'Fecha de nacimiento',
    action: 'Acciones',
  },
  pcm: 'PCM',
  pcmOn: 'La gestión de cuidados principales (PCM) está activada',
  daysLeft: (count) =>
    count === 0 ? 'último día' : `${plural(count, 'queda', 'quedan')} ${days(count)}`,
  notEnrolled: 'Sin inscripción',
  noReplies: 'No disponible',
  daysAnswered: (answered, needed) => `${number(answered)}/${number(needed)}`,
  daysAnsweredUnit: 'respondidos',
  replies,
  repliesText: {
    reached: (answered, needed) =>
      `${days(answered)} con respuesta, ${number(needed)} necesarios. Objetivo alcanzado.`,
    possible: (answered, needed, rest) =>
      `Respondió en ${number(answered)} de los ${days(needed)} necesarios. ${left(rest)}`,
    tight: (answered, needed, rest) =>
      `En riesgo: respondió en ${number(answered)} de los ${days(needed)} necesarios. ${left(rest)}`,
    missed: (answered, needed) =>
      `Objetivo no alcanzado: respondió en ${number(answered)} de los ${days(needed)} necesarios. El objetivo ya no se puede alcanzar en este ciclo.`,
  },
  marked: {
    tight: (text) => `En riesgo. ${text}`,
    missed: (text) => `Objetivo no alcanzado. ${text}`,
  },
  spoken: 'Contacto directo este mes (por teléfono, por video o en persona)',
  noInteraction: 'Ninguna aún',
  noCareTeam: 'Sin proveedor',
  noProgram: 'Sin programa',
  allProviders: 'Todos los proveedores',
  mine: 'Mis pacientes',
  noProvider: 'Sin proveedor',
  provider: 'Proveedor',
  log: 'Registrar interacción',
  filters: {
    title: 'Filtros',
    on: (count) => counted(count, 'activo', 'activos'),
    chips: 'Filtros activos',
    remove: (chip) => `Quitar filtro: ${chip}`,
    clear: 'Quitar filtros',
    done: 'Aceptar',
    any: 'Cualquiera',
    yes: 'Sí',
    no: 'No',
    from: 'Desde',
    to: 'Hasta',
    enrolled: { label: 'Inscripción', yes: 'Inscritos', no: 'Sin inscripción' },
    cycle: { label: 'Ciclo', first: 'Primer ciclo', last: 'Último ciclo' },
    pcm: {
      label: 'PCM',
      on: 'Activada',
      off: 'Desactivada',
      chipOn: 'PCM activada',
      chipOff: 'PCM desactivada',
    },
    review: {
      label: 'Minutos registrados este mes',
      from: 'Minutos desde',
      to: 'Minutos hasta',
      chip: (range) => `Minutos: ${range}`,
    },
    replies: {
      label: 'Respuestas a cuestionarios de seguimiento en este ciclo',
      from: 'Respuestas desde',
      to: 'Respuestas hasta',
      chip: (range) => `Respuestas: ${range}`,
    },
    synchronous: {
      label: 'Contacto directo este mes',
      yes: 'Con contacto directo este mes',
      no: 'Sin contacto directo este mes',
    },
    unread: 'Solo con mensajes sin leer',
    birthDate: {
      label: 'Fecha de nacimiento',
      chip: (date) => `Nacimiento: ${date}`,
    },
    between: (from, to) => (from === to ? number(from) : `${number(from)}–${number(to)}`),
    atLeast: (from) => `${number(from)} o más`,
    atMost: (to) => `hasta ${number(to)}`,
    problems: {
      notWhole: 'Escriba números enteros, 0 o mayores.',
      order: 'El primer número no debe ser mayor que el segundo.',
    },
  },
  empty: {
    active: {
      title: 'Todavía no hay pacientes activos.',
      text: 'Aquí aparecen los pacientes inscritos o con PCM activada. Para empezar, agregue un paciente.',
    },
    inactive: {
      title: 'No hay pacientes inactivos.',
      text: 'Aquí aparecen los pacientes antes de que empiece un programa y después de que termine.',
    },
    filtered: {
      title: 'Ningún paciente coincide.',
      text: 'Para ver más, cambie o borre la búsqueda o los filtros.',
      clear: 'Quitar filtros',
      clearSearch: 'Borrar la búsqueda',
      other: (tab, count) => `Ver ${number(count)} en la pestaña ${tab}`,
    },
  },
  loadFailed: 'No se pudieron cargar los pacientes.',
  countsFailed: 'No se pudo cargar el número de pacientes.',
  pageGone: 'Esa página ya no existe. Está de nuevo en la primera.',
}

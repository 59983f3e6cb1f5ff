/** The Spanish UI texts for the patient detail. */
import { countingIn } from './counting'
import type { patientDetail as english } from './en-patient-detail'

const { counted, number, plural } = countingIn('es-US')

const days = (count: number) => counted(count, 'día', 'días')

export const patientDetail: typeof english = {
  choose: 'Elija un paciente.',
  chooseText: 'Aquí aparecen su resumen, programa, interacciones y facturación.',
  offer: {
    title: (name: string) => `${name} todavía no es paciente de su clínica.`,
    someone: 'Esta persona todavía no es paciente de su clínica.',
    text: 'Ningún paciente coincide con los datos del sistema de expediente clínico electrónico (EHR). Puede inscribir a esta persona. El formulario ya contiene esos datos.',
    enroll: 'Inscribir paciente',
  },
  loading: 'Cargando el paciente',
  loadFailed: 'No se pudo cargar el paciente.',
  notRefreshed:
    'No se pudieron actualizar los datos del paciente. Es posible que la información no esté actualizada.',
  gone: {
    title: 'Este paciente ya no está disponible.',
    text: 'Puede haberse eliminado o pertenecer a otra clínica. Elija otro paciente.',
  },
  tabsLabel: 'Secciones del expediente del paciente',
  tabs: {
    overview: 'Resumen',
    interactions: 'Interacciones',
    billing: 'Facturación',
    chat: 'Chat',
  },
  unread: (count) => counted(count, 'mensaje sin leer', 'mensajes sin leer'),
  status: { active: 'Activo', inactive: 'Inactivo', pcm: 'PCM' },
  actions: (patient: string) => `Acciones para ${patient}`,
  more: 'Más',
  timer: {
    start: 'Iniciar cronómetro',
    running: 'Cronómetro en marcha',
    paused: 'Cronómetro en pausa',
    resume: 'Reanudar',
    stopAndLog: 'Detener y registrar',
    discard: 'Descartar el tiempo',
  },
  summary: { title: 'Resumen del paciente' },
  record: {
    title: 'Expediente',
    email: 'Correo electrónico',
    recordId: 'Número de expediente',
  },
  program: {
    title: 'Programa',
    enrolled: (cycle: string, end: string) => `Inscrito · ciclo ${cycle} · termina el ${end}`,
    enrolledUntilFurther: (cycle: string) => `Inscrito · ciclo ${cycle}`,
    startsOn: (date: string) => `Empieza el ${date}.`,
    endedOn: (date: string) => `Terminó el ${date}.`,
    neverEnrolled: 'Nunca inscrito.',
    cycle: (cycleNumber: number, from: string, to: string) =>
      `Ciclo ${number(cycleNumber)}: del ${from} al ${to}`,
    answered: (answered: number, needed: number) =>
      answered > needed
        ? `${days(answered)} con respuesta, se necesitan ${number(needed)}`
        : `${number(answered)} de ${days(needed)} con respuesta`,
    picture: (answered: number, left: number, unanswered: number, needed: number) =>
      `En este ciclo de 30 días, el paciente respondió cuestionarios de seguimiento en ${days(answered)}. Hasta hoy inclusive, hay ${days(unanswered)} sin respuesta. Después de hoy, ${plural(left, 'queda', 'quedan')} ${days(left)}. El objetivo es de ${days(needed)} con respuesta.`,
    key: {
      answered: 'con respuesta',
      left: 'por delante',
      unanswered: 'sin respuesta',
      today: 'hoy',
    },
    daysLeft: (left: number) =>
      left === 0 ? 'Último día del ciclo' : `${plural(left, 'Queda', 'Quedan')} ${days(left)}`,
    outlook: {
      reached: (_missing: number, needed: number) => `Objetivo de ${days(needed)} alcanzado.`,
      possible: (missing: number, needed: number) =>
        `${plural(missing, 'Falta', 'Faltan')} ${days(missing)} con respuesta para alcanzar el objetivo de ${days(needed)}.`,
      today: (_missing: number, needed: number) =>
        `El objetivo de ${days(needed)} solo se puede alcanzar si el paciente responde hoy y todos los días restantes.`,
      missed: (_missing: number, needed: number) =>
        `El objetivo de ${days(needed)} ya no se puede alcanzar en este ciclo.`,
    },
    notCounted: 'No se conocen los días con respuesta.',
    pcm: {
      title: 'Gestión de cuidados principales (PCM)',
      on: (pcm: string, rtm: string) =>
        `Activada: el tiempo se facturará con ${pcm} en lugar de ${rtm}.`,
      off: (rtm: string) => `Desactivada: el tiempo se facturará con ${rtm}.`,
      onWithoutCompany: (rtm: string) =>
        `Activada para este paciente, pero PCM está desactivada para su empresa. El tiempo se facturará con ${rtm}.`,
    },
  },
  support: {
    title: (month: string) => `Tiempo en ${month}`,
    minutes: (minutes: number) => `${number(minutes)} min`,
    duration: (minutes: number, seconds: number) =>
      seconds === 0 ? `${number(minutes)} min` : `${number(minutes)} min ${number(seconds)} s`,
    toNext: (minutes: number, code: string) =>
      `${plural(minutes, 'Falta', 'Faltan')} ${number(minutes)} min para ${code}`,
    lessThanOneMinute: (code: string) => `Falta <1 min para ${code}`,
    picture: (done: string, from: number, to: number, code: string) =>
      `${done} registrados. Los minutos ${number(from)} a ${number(to)} cuentan para la unidad siguiente, ${code}.`,
    reached: (codes: string) => `Se cumplió el requisito de tiempo para ${codes}.`,
    conditions: (code: string) => `Otros requisitos de ${code}`,
    hasContact: 'Se registró contacto directo (por teléfono, por video o en persona).',
    lacksContact:
      'Aún no se ha registrado ningún contacto directo (por teléfono, por video o en persona).',
    hasAnswered: 'El paciente respondió un cuestionario de seguimiento este mes.',
    lacksAnswer: 'El paciente aún no ha respondido ningún cuestionario de seguimiento este mes.',
    answerUnknown:
      'El paciente debe responder un cuestionario de seguimiento este mes. El expediente no indica si ya respondió uno.',
    none: 'El tiempo registrado cuenta para la facturación cuando el paciente está inscrito o PCM está activada.',
  },
  history: {
    title: 'Historial de inscripciones',
    period: 'Fechas',
    workflow: 'Programa',
    duration: 'Duración',
    state: 'Estado',
    range: (from: string, to: string) => `${from} – ${to}`,
    days,
    extended: (by: number) => `última extensión: ${days(by)}`,
    states: {
      upcoming: 'Próxima',
      active: 'Activa',
      completed: 'Terminada',
      unenrolled: 'Dada de baja',
    },
    enrolledBy: (name: string) => `Inscrito por ${name}`,
    unenrolled: (date: string) => `Baja el ${date}`,
    unenrolledBy: (date: string, name: string) => `Baja el ${date} por ${name}`,
    noReason: 'Sin motivo indicado',
    empty: 'Aún no hay inscripciones.',
    unknownDates: 'Fechas desconocidas',
    failed: 'No se pudieron cargar las inscripciones.',
    all: (count: number) => `Mostrar las ${number(count)} inscripciones`,
  },
  nothingDue: 'No hay nada pendiente por ahora.',
  careTeam: {
    title: 'Equipo de atención',
    change: 'Editar',
    empty: 'Aún no hay nadie en el equipo de atención.',
  },
  note: {
    title: 'Nota',
    label: 'Nota sobre el paciente',
    empty: 'Aún no hay ninguna nota.',
    add: 'Agregar una nota',
    edit: 'Editar',
    save: 'Guardar',
    saving: 'Guardando',
    by: (name: string, date: string) => `${name}, ${date}`,
    restored: 'Se recuperó el texto que no había guardado.',
    changedElsewhere: (now: string) =>
      now
        ? `La nota se cambió. Al guardar, su texto reemplaza “${now}”.`
        : 'La nota se borró. Al guardar, se agrega su texto.',
    failed: 'No se guardó la nota. Su texto sigue aquí.',
    saved: 'Se guardó la nota.',
  },
  interactions: {
    title: 'Interacciones',
    add: 'Registrar interacción',
    columns: {
      date: 'Fecha y hora',
      activity: 'Actividad',
      duration: 'Duración',
      notes: 'Notas',
      provider: 'Proveedor',
      billing: 'Cargo',
      actions: 'Acciones',
    },
    edit: 'Editar interacción',
    remove: 'Eliminar interacción',
    auto: 'Automática',
    warnings: {
      LOG_UNUSUALLY_LONG: {
        label: 'Más de 8 horas',
        text: 'Esta interacción dura más de 8 horas.',
      },
      LOG_OVERLAPS: {
        label: 'Superpuesta',
        text: 'Esta interacción se superpone con otra del mismo proveedor.',
      },
    },
    noActivity: 'Ninguna actividad seleccionada',
    noNotes: 'Sin notas',
    details: 'Detalles',
    trends: 'Tendencias observadas',
    plan: 'Modificación del plan',
    unknownProvider: 'Proveedor desconocido',
    notBilled: 'No es parte de un cargo',
    counted: 'Parte de un cargo',
    statuses: { Elg: 'sin facturar', Rec: 'facturado', Cnc: 'cancelado' },
    filters: 'Filtrar interacciones',
    type: 'Actividad',
    allTypes: 'Todas las actividades',
    month: 'Mes',
    allMonths: 'Todos los meses',
    total: (month: string, minutes: number, exact: string | null) =>
      `${month}: ${number(minutes)} min${exact ? ` (${exact})` : ''}`,
    totalUnknown: (month: string) => `${month}: no se conoce el total`,
    loadFailed: 'No se pudieron cargar las interacciones.',
    empty: {
      title: 'Aún no hay interacciones registradas.',
      text: 'Aquí aparecen llamadas, visitas, videollamadas y revisiones de datos.',
      noProgram:
        'Se pueden registrar interacciones cuando el paciente está inscrito o PCM está activada.',
    },
    filtered: {
      title: 'Ninguna interacción coincide.',
      text: 'Para ver más, cambie o quite los filtros.',
      clear: 'Quitar filtros',
    },
    confirmDelete: {
      title: '¿Eliminar esta interacción?',
      text: 'Esta acción no se puede deshacer. El tiempo registrado dejará de contar para la facturación.',
      billed:
        'Excepción: esta interacción es parte de un cargo marcado como facturado. Ese cargo no cambiará.',
    },
    deleted: 'Se eliminó la interacción.',
    deleteFailed: 'No se eliminó la interacción.',
  },
}

/** The Spanish UI texts for patient actions, with their dialogs and errors. */
import { packFigures } from '../billing/pack-figures'
import { countingIn } from './counting'
import type { patientActions as english } from './en-patient-actions'

const { counted, list, number, plural } = countingIn('es-US')

const { rtm, pcm } = packFigures('spec')

export const patientActions: typeof english = {
  menu: {
    log: 'Registrar interacción',
    edit: 'Editar paciente',
    careTeam: 'Editar equipo de atención',
    claimFacts: 'Datos para reclamaciones',
    enroll: 'Inscribir',
    reEnroll: 'Volver a inscribir',
    extend: 'Extender inscripción',
    unenroll: 'Dar de baja',
    pcmOn: 'Activar PCM',
    pcmOff: 'Desactivar PCM',
  },
  cannot: {
    enrolledAlready: 'Ya está inscrito.',
    notEnrolled: 'No está inscrito actualmente.',
    noProgram: 'El paciente nunca estuvo inscrito y PCM está desactivada.',
    noPcm:
      'PCM está desactivada para su empresa. Puede activarla en la configuración de facturación.',
  },
  draft: {
    replaces: (theirs) =>
      `Este campo se cambió${theirs && ` a “${theirs}”`}. Para reemplazarlo con su dato, guarde de nuevo.`,
    checked: 'marcado',
    notChecked: 'no marcado',
    changedElsewhere:
      'El expediente se modificó después de que usted lo abrió. Los campos que usted no cambió muestran los valores actuales.',
    outdated:
      'Su formulario sin terminar ya no corresponde porque cambió la inscripción del paciente.',
    patientGone: 'El paciente de su formulario sin terminar ya no existe.',
    logGone: 'La interacción de su formulario sin terminar ya no existe.',
  },
  fields: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    phone: 'Teléfono',
    phoneHint: 'Para números fuera de EE. UU., empiece con + y el código de país.',
    phoneOnRecord: (phone: string) => `Número actual: ${phone}`,
    email: 'Correo electrónico',
    birthDate: 'Fecha de nacimiento',
    recordId: 'Número de expediente',
    recordIdHint: 'El número del paciente en sus registros.',
    language: 'Idioma',
    primaryProvider: 'Proveedor principal',
    secondaryProviders: 'Proveedores secundarios',
    enrollNow: 'Inscribir ahora en un programa de RTM',
    workflow: 'Programa',
    duration: 'Duración',
    isNewPoc: 'Empezar un nuevo plan de atención',
    isNewPocHint: 'Connect (98975) se podrá facturar de nuevo.',
    startDate: 'Fecha de inicio',
    pcm: 'Gestión de cuidados principales (PCM)',
    pcmHint: `El tiempo se facturará como Support de PCM (${pcm.first.code} y ${pcm.further.code}).`,
    reason: 'Motivo',
    reasonText: 'Descripción del motivo',
    minutes: 'Minutos',
    seconds: 'Segundos',
    activities: 'Actividad',
    date: 'Fecha',
    time: 'Hora',
    observedTrends: 'Tendencias observadas',
    planModification: 'Modificación del plan',
    extendBy: 'Extender por',
  },
  groups: {
    careTeam: 'Equipo de atención',
    program: 'Programa',
  },
  choose: 'Elija',
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  nothingFound: 'No hay coincidencias.',
  nobody: 'Ninguno',
  days: (days: number) => counted(days, 'día', 'días'),
  datePlaceholder: 'MM/DD/AAAA',
  openCalendar: (field: string) => `${field}: abrir el calendario`,
  problems: {
    firstNameRequired: 'Escriba el nombre.',
    lastNameRequired: 'Escriba los apellidos.',
    nameLength: 'Escriba como máximo 150 caracteres.',
    phone: 'Escriba el número de teléfono completo.',
    email: 'Escriba una dirección de correo válida, por ejemplo nombre@ejemplo.com.',
    dateFormat: 'Formato de fecha no válido',
    bornInFuture: 'Escriba una fecha de nacimiento que no sea futura.',
    recordIdLength: 'Escriba como máximo 100 caracteres.',
    workflowRequired: 'Elija un programa.',
    languageNotOffered:
      'El programa no está disponible en este idioma. Elija otro idioma u otro programa.',
    startTooFar: 'Elija una fecha de inicio a no más de 30 días de hoy.',
    overEnrollment: 'El paciente ya está inscrito ese día. Elija una fecha de inicio posterior.',
    reasonRequired: 'Elija un motivo.',
    reasonLength: 'Escriba de 3 a 500 caracteres.',
    primaryIsSecondary:
      'El proveedor principal no puede ser también secundario. Elija a otra persona.',
    durationNumber: 'Escriba números enteros.',
    durationZero: 'Escriba cuánto duró la interacción.',
    durationLong: 'Una interacción dura como máximo 24 horas.',
    activityRequired: 'Elija al menos una actividad.',
    timeRequired: 'Escriba una hora.',
    inFuture: 'Escriba una fecha y una hora que no sean futuras.',
    notEnrolledThen: 'Escriba un día en que el paciente estaba inscrito.',
    noteLength: 'Escriba como máximo 5,000 caracteres.',
  },
  duplicate: (name: string, birthDate: string) =>
    `Ya existe un paciente llamado ${name}, con fecha de nacimiento ${birthDate}. ¿Se trata de otra persona?`,
  create: {
    title: 'Nuevo paciente',
    submit: 'Crear paciente',
    done: 'Se creó el paciente.',
    wasCreated:
      'Un intento anterior ya creó este paciente. Compruebe que el equipo de atención y la inscripción sean correctos.',
    notEnrolled: 'Aún no está inscrito en un programa.',
    find: 'Ver al paciente',
  },
  edit: {
    title: 'Editar paciente',
    submit: 'Guardar',
    delete: 'Eliminar paciente',
    confirmDelete: (name: string) => `¿Eliminar a ${name}?`,
    done: 'Se guardaron los cambios.',
    deleted: 'Se eliminó el paciente.',
  },
  enroll: {
    title: 'Inscribir en un programa de RTM',
    titleAgain: 'Volver a inscribir en un programa de RTM',
    submit: 'Inscribir',
    submitAgain: 'Volver a inscribir',
    done: 'Se inscribió al paciente.',
  },
  extend: {
    title: 'Extender inscripción',
    submit: 'Extender',
    done: 'Se extendió la inscripción.',
    wasLonger: 'La inscripción ya dura más que eso, así que no se modificó.',
    changed: (endDate: string) =>
      `Esta inscripción cambió después de abrir este formulario. Ahora termina el ${endDate}.`,
    outcome: (endDate: string, cycles: number) =>
      `La inscripción terminará el ${endDate}, después de ${counted(cycles, 'ciclo', 'ciclos')}.`,
  },
  unenroll: {
    title: 'Dar de baja',
    submit: 'Dar de baja',
    description:
      'La inscripción termina hoy. Se conservan las respuestas del paciente a los cuestionarios de seguimiento y las interacciones registradas. Si vuelve a inscribir al paciente, empieza un ciclo nuevo.',
    beforeConnect: (day: number) =>
      `Hoy es el día ${number(day)} de la inscripción. Si da de baja al paciente antes del día 16, Connect (98975) no se puede facturar.`,
    notStarted:
      'La inscripción aún no ha empezado. Si da de baja al paciente antes del día 16, Connect (98975) no se puede facturar.',
    engageLost: (answered: number, code: string, endDate: string) =>
      `El paciente respondió ${counted(answered, 'día', 'días')} de este ciclo. Si la inscripción termina antes del ${endDate}, ${code} no se puede facturar.`,
    reasons: {
      goalsReached: 'Objetivos alcanzados',
      notTakingPart: 'No participa',
      noMessages: 'No quiere mensajes',
      insurance: 'El seguro no lo cubre',
      dischargedOrMoved: 'Recibió el alta o se mudó',
      other: 'Otro',
    },
    done: 'Se dio de baja al paciente.',
    endedAlready: 'La inscripción ya había terminado. Se conservó el motivo original.',
  },
  careTeam: {
    title: 'Equipo de atención',
    submit: 'Guardar',
    done: 'Se actualizó el equipo de atención.',
    loadFailed: 'No se pudieron cargar los proveedores.',
  },
  call: {
    loading: 'Cargando el paciente',
    failed: 'No se pudo cargar el paciente.',
    gone: {
      title: 'Este paciente ya no está disponible.',
      description: 'Puede que se haya eliminado o que pertenezca a otra clínica.',
    },
    outside: {
      title: 'El paciente no está inscrito y PCM está desactivada.',
      description:
        'Una llamada de hoy no contaría para la facturación. Para registrar una llamada de un día anterior del programa, abra los detalles del paciente.',
    },
  },
  log: {
    title: 'Registrar interacción',
    titleChange: 'Editar interacción',
    submit: 'Registrar',
    submitChange: 'Guardar',
    delete: 'Eliminar interacción',
    confirmDelete: '¿Eliminar esta interacción?',
    zone: (zone: string) => `Zona horaria: ${zone}.`,
    billed: 'Esta interacción es parte de un cargo marcado como facturado. Ese cargo no cambiará.',
    billedMonth: (month: string) =>
      `Support de ${month} ya está marcado como facturado. Este tiempo no se le sumará.`,
    chips: 'Duraciones habituales',
    sum: (before: string, added: string, sum: string) => `${before} + ${added} = ${sum} min`,
    earns: (sum: string, codes: string) => `${sum}: genera ${codes}`,
    mayEarn: (sum: string, codes: string) =>
      `${sum}: genera ${codes} si el paciente respondió un cuestionario de seguimiento este mes`,
    lacks: {
      contact: (sum: string, codes: string) =>
        `${sum}: para ${codes} falta contacto directo (por teléfono, por video o en persona)`,
      answer: (sum: string, codes: string) =>
        `${sum}: para ${codes} falta un cuestionario de seguimiento respondido este mes`,
      both: (sum: string, codes: string) =>
        `${sum}: para ${codes} faltan contacto directo (por teléfono, por video o en persona) y un cuestionario de seguimiento respondido este mes`,
    },
    done: 'Se registró la interacción.',
    tooLong: 'Dura más de 8 horas. Compruebe la duración.',
    overlaps:
      'Coincide con otra interacción del mismo proveedor. Compruebe que el tiempo no se haya registrado dos veces.',
    changed: 'Se actualizó la interacción.',
    deleted: 'Se eliminó la interacción.',
  },
  stopwatch: {
    label: 'Cronómetro',
    start: 'Iniciar',
    resume: 'Reanudar',
    stop: 'Detener',
    reset: 'Poner a cero',
    running: 'Presione Detener para ingresar el tiempo transcurrido.',
    pausedOther: 'Se pausó otro cronómetro.',
    confirmDiscard: {
      title: '¿Descartar el tiempo?',
      description: 'Aún no se ha registrado.',
      confirm: 'Descartar',
      cancel: 'Conservarlo',
    },
  },
  pcm: {
    on: {
      title: '¿Activar PCM?',
      description: `El tiempo registrado se facturará como gestión de cuidados principales: ${pcm.first.code} por los primeros ${pcm.first.minutes} minutos de un mes calendario, ${pcm.further.code} por cada ${pcm.further.each} minutos adicionales. El cambio se aplica a partir del mes en curso. Los meses anteriores no cambian.`,
      loses: (time: string, month: string, codes: string[], next: string, needed: string) =>
        `Ya hay ${time} registrados en ${month}. Si activa PCM, ${list(codes)} ya no se ${plural(codes.length, 'facturará', 'facturarán')} en este mes; ${next} requiere ${needed}.`,
      mayLose: (time: string, month: string, codes: string[], next: string, needed: string) =>
        `Ya hay ${time} registrados en ${month}. Si ${list(codes)} ya se ${plural(codes.length, 'generó y activa PCM, no se facturará', 'generaron y activa PCM, no se facturarán')} en este mes; ${next} requiere ${needed}.`,
      confirm: 'Activar',
      done: 'PCM está activada.',
    },
    off: {
      title: '¿Desactivar PCM?',
      description: `El tiempo registrado se facturará de nuevo como Support de RTM: ${rtm.first.code} por los primeros ${rtm.first.minutes} minutos de un mes calendario, ${rtm.further.code} por cada ${rtm.further.each} minutos adicionales. El cambio se aplica a partir del mes en curso. Los meses anteriores no cambian.`,
      confirm: 'Desactivar',
      done: 'PCM está desactivada.',
    },
  },
}

/** Spanish: a patient's chat. */
import { countingIn } from './counting'
import type { chat as en } from './en-chat'

const { number, plural } = countingIn('es-US')

export const chat: typeof en = {
  title: (patient) => `Chat con ${patient}`,
  loading: 'Cargando los mensajes',
  slow: 'Está tardando más de lo habitual.',
  notConfigured: 'El chat no está configurado en esta clínica.',
  choose: 'Elija un paciente.',
  chooseText: 'Aquí aparecerán sus mensajes.',
  patientFailed: 'No se pudo cargar el paciente.',
  patientGone: {
    title: 'Este paciente ya no está disponible.',
    text: 'Puede que se haya eliminado o que pertenezca a otra clínica.',
  },
  noChannel: {
    title: (patient) => `${patient} aún no tiene canal de chat.`,
    text: 'Cree un canal para empezar a enviar mensajes.',
    create: 'Crear canal',
    failed: 'No se creó el canal.',
  },
  gone: {
    title: 'Este chat ya no está disponible.',
    text: 'El canal se cerró o usted ya no es miembro. Un colega del equipo de atención puede invitarlo.',
  },
  notMember: {
    text: 'Los miembros del equipo de atención del paciente pueden leer y escribir mensajes aquí. Un miembro también puede invitarlo.',
    join: 'Agregarme al equipo de atención',
    failed: 'No se le agregó al equipo de atención.',
  },
  failures: {
    title: 'No se pudo abrir el chat.',
    auth: 'El chat no aceptó su sesión. Inténtelo de nuevo, o cierre la sesión y vuelva a iniciarla.',
    'session-token':
      'Su sesión no tiene acceso al chat. Cierre la sesión y vuelva a iniciarla, o comuníquese con soporte.',
    unreachable:
      'No se pudo conectar con el servicio de chat. Verifique la conexión e inténtelo de nuevo.',
    'not-member': 'Usted no es miembro de este chat.',
    refused:
      'El servicio de chat rechazó la solicitud. Si el problema continúa, comuníquese con soporte',
    unexpected: 'El servicio de chat dio una respuesta inesperada. Comuníquese con soporte.',
    'no-code': 'El chat no está configurado en esta página. Comuníquese con soporte.',
  },
  connection: {
    connecting: 'Conectando…',
    reconnecting:
      'Se perdió la conexión. Intentando reconectar. Sus mensajes se enviarán cuando vuelva la conexión.',
    offline: 'Sus mensajes se enviarán cuando vuelva a tener conexión.',
    closed: 'El chat no está conectado.',
    back: 'Chat reconectado.',
    now: 'Intentar ahora',
  },
  messages: 'Mensajes',
  empty: {
    title: 'Aún no hay mensajes.',
    text: (patient) => `Escriba abajo su primer mensaje a ${patient}.`,
  },
  beginning: 'Aquí empieza la conversación.',
  older: 'Mensajes anteriores',
  loadingOlder: 'Cargando mensajes anteriores',
  olderFailed: 'No se pudieron cargar los mensajes anteriores.',
  today: 'Hoy',
  yesterday: 'Ayer',
  unreadFrom: 'Nuevos',
  newMessages: (count) => `${number(count)} ${plural(count, 'mensaje nuevo', 'mensajes nuevos')}`,
  toLatest: 'Ir al último mensaje',
  you: 'Usted',
  unknownSender: 'Remitente desconocido',
  patientMark: 'Paciente',
  file: (name) => `Archivo: ${name}`,
  edited: 'editado',
  showAll: 'Mostrar el mensaje completo',
  marks: { sent: 'Enviado', delivered: 'Entregado', read: 'Leído' },
  /** @param name The name of the person who is typing, if `count` is 1. */
  typing: (count, name) =>
    count === 1 ? `${name} está escribiendo…` : `${number(count)} personas están escribiendo…`,
  said: (name, text) => `${name}: ${text}`,
  compose: {
    label: (patient) => `Mensaje a ${patient}`,
    placeholder: 'Escriba un mensaje',
    hint: 'Presione Enter para enviar y Shift+Enter para una línea nueva.',
    send: 'Enviar',
    left: (left) =>
      `${plural(left, 'Queda', 'Quedan')} ${number(left)} ${plural(left, 'carácter', 'caracteres')}`,
    tooLong: (over) =>
      `Un mensaje tiene como máximo 10,000 caracteres. Acórtelo en ${number(over)} ${plural(over, 'carácter', 'caracteres')}.`,
  },
  queue: {
    waiting: 'Esperando la conexión',
    sending: 'Enviando',
    failed: 'No enviado',
    retry: 'Enviar de nuevo',
    cancel: 'No enviar',
  },
  log: 'Registrar conversación',
  invite: {
    button: 'Invitar al chat',
    title: 'Invitar al chat',
    description: 'El proveedor podrá leer y enviar mensajes en este chat.',
    provider: 'Proveedor',
    choose: 'Elija',
    submit: 'Invitar',
    required: 'Elija un proveedor.',
    nobody: 'Todos los proveedores de su empresa están ya en este chat.',
    loadFailed: 'No se pudieron cargar los proveedores.',
    done: 'Se envió la invitación.',
  },
  members: 'Miembros de este chat',
  schedule: {
    button: 'Enviar más tarde',
    title: 'Enviar más tarde',
    text: 'Mensaje',
    date: 'Fecha',
    time: 'Hora',
    zone: (zone) => `Zona horaria: ${zone}.`,
    suggested: 'Horas sugeridas',
    days: {
      today: (time) => `Hoy a las ${time}`,
      tomorrow: (time) => `Mañana a las ${time}`,
      monday: (time) => `El próximo lunes a las ${time}`,
    },
    night:
      'Esta hora es antes de las 8:00 a. m. o después de las 8:00 p. m. El paciente puede estar durmiendo.',
    submit: 'Programar',
    done: 'El mensaje está programado.',
    count: (count) =>
      `${number(count)} ${plural(count, 'mensaje programado', 'mensajes programados')}`,
    list: 'Mensajes programados',
    at: (date) => `Se enviará el ${date}`,
    cancel: 'Cancelar el mensaje',
    cancelFailed: 'No se canceló el mensaje.',
    cancelled: 'El mensaje programado se canceló.',
    loadFailed: 'No se pudieron cargar los mensajes programados.',
  },
  problems: {
    textRequired: 'Escriba un mensaje.',
    textLength: 'Un mensaje tiene como máximo 10,000 caracteres.',
    dateFormat: 'Formato de fecha no válido',
    timeRequired: 'Escriba una hora.',
    scheduleWindow:
      'La hora programada debe estar entre 10 minutos y 30 días a partir de ahora. (Incluida la hora actual)',
  },
  summary: {
    button: 'Resumen',
    title: 'Resumen de este chat',
    close: 'Cerrar el resumen',
    none: 'Aún no hay resumen.',
    noneText: 'Puede crear un resumen de los mensajes de este chat.',
    create: 'Resumir',
    again: 'Resumir de nuevo',
    working: 'Resumiendo',
    failed: 'No se pudo resumir el chat.',
    loadFailed: 'No se pudo cargar el resumen.',
    kinds: {
      extractive:
        'Este resumen se compone de frases copiadas de los mensajes. Algunas pueden no entenderse sin el resto de la conversación.',
      generative: 'Este resumen se generó automáticamente. Compárelo con los mensajes.',
    },
    headings: {
      period: 'Fechas',
      participants: 'Participantes',
      key_points: 'Puntos principales',
      symptoms: 'Síntomas',
      open_questions: 'Preguntas sin responder',
    },
    kind: (kind) => `Tipo de resumen: ${kind}`,
    useful: 'Fue útil',
    notUseful: 'No fue útil',
    feedback: '¿Fue útil este resumen?',
    comment: 'Comentario (opcional)',
    sendFeedback: 'Enviar opinión',
    feedbackDone: 'Gracias por su opinión.',
    feedbackFailed: 'No se envió la opinión.',
  },
}

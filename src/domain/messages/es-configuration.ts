/** The Spanish UI texts that describe configuration errors and say how to fix them (P03). */

export const config = {
  title: 'Esta parte de la página no está bien configurada.',
  missingTitle: 'Esta parte de la página aún no está configurada.',
  missingText: 'La página debe llamar a configure() antes de usar esta parte.',
  contextText:
    'La página debe definir la propiedad config del <rtm-context> que rodea esta parte. configure() no tiene efecto dentro de él.',
  emptyText: 'Se llamó a configure() sin configuración.',
  contextConfig: 'La propiedad config',
  takes: (setter: string) =>
    `${setter} acepta un objeto con al menos apiBaseUrl, como {apiBaseUrl: "https://clinic.example/api"}; null cierra la sesión.`,
  misspelled: (key: string) => `“${key}” no es una opción de configuración. ¿Está mal escrita?`,
  whole: 'configuración',
  problems: {
    missing: 'falta',
    object: 'debe ser un objeto',
    url: 'debe ser una URL que empiece con http:// o https://',
    dsn: 'debe ser un DSN como https://key@sentry.example/1',
    websocketUrl: 'debe ser una URL que empiece con ws:// o wss://',
    identifier: 'debe ser un texto no vacío',
    boolean: 'debe ser true o false',
    function: 'debe ser una función',
    origin: 'debe ser un origen como https://ehr.example, sin ruta',
    list: 'debe ser una lista',
    status: 'debe ser un estado HTTP de 400 a 599',
    client: 'debe ser una conexión devuelta por createRtmClient()',
  },
}

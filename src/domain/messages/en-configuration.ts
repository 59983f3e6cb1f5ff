/** The English UI texts that describe configuration errors and say how to fix them (P03). */

export const config = {
  title: 'This part of the page is not set up correctly.',
  missingTitle: 'This part of the page is not set up yet.',
  missingText: 'The page must call configure() before this part can be used.',
  contextText:
    'The page must set the config property of the <rtm-context> around this part. configure() does not apply inside it.',
  emptyText: 'configure() was called without a configuration.',
  contextConfig: 'The config property',
  takes: (setter: string) =>
    `${setter} takes an object with at least apiBaseUrl, such as {apiBaseUrl: "https://clinic.example/api"}; null logs out.`,
  misspelled: (key: string) => `“${key}” is not a setting. Is it misspelled?`,
  whole: 'configuration',
  problems: {
    missing: 'is missing',
    object: 'must be an object',
    url: 'must be a URL that begins with http:// or https://',
    dsn: 'must be a DSN such as https://key@sentry.example/1',
    websocketUrl: 'must be a URL that begins with ws:// or wss://',
    identifier: 'must be a non-empty string',
    boolean: 'must be true or false',
    function: 'must be a function',
    origin: 'must be an origin such as https://ehr.example, without a path',
    list: 'must be a list',
    status: 'must be an HTTP status from 400 to 599',
    client: 'must be a connection that createRtmClient() returned',
  },
}

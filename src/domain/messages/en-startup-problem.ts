/**
 * The English UI texts that describe errors which prevent the start of the app, and say how to fix
 * them.
 */

export const startupProblem = {
  /** The heading of the list of invalid settings. */
  settings: (count: number) =>
    count === 1
      ? 'One setting in config.json needs to be fixed:'
      : `${count} settings in config.json need to be fixed:`,
  help: 'This is not a problem with your device. Ask the administrator who runs this app for your clinic to fix it, then try again.',
  retry: 'Try again',
  version: (version: string) => `Version ${version}`,
  file: {
    missing:
      'config.json is missing. It must be in the same folder as index.html and set at least apiBaseUrl.',
    status: (status: number) =>
      `config.json could not be read: the server returned status ${status}. Try again in a minute.`,
    html: 'The server returned a web page instead of config.json. Either the file is missing from the folder that contains index.html, or the server returns index.html for every address.',
    empty: 'config.json is empty. It must set at least apiBaseUrl.',
    broken: 'config.json is not valid JSON. Check its quotes, commas, and brackets.',
    unreachable: 'config.json could not be fetched. Check your connection and try again.',
    late: 'config.json did not load within 10 seconds. Check your connection and try again.',
  },
  unexpected: {
    title: 'This app could not start',
    text: 'An error occurred. If it happens again, please contact support.',
  },
}

/** English: what keeps the app from starting, and what to do. */

export const startupProblem = {
  /** Above the settings that are wrong. */
  settings: (count: number) =>
    count === 1
      ? 'One setting in config.json needs mending:'
      : `${count} settings in config.json need mending:`,
  help: 'Nothing is wrong with this device. Whoever runs this app for the clinic can mend it; then try again.',
  retry: 'Try again',
  version: (version: string) => `Version ${version}`,
  file: {
    missing:
      'There is no config.json beside the app. It has to stand beside index.html and name at least apiBaseUrl.',
    status: (status: number) =>
      `config.json could not be read: the server answered ${status}. Try again in a minute.`,
    html: 'The server answered a web page where config.json should be: there is no such file beside index.html, or the server sends every address to the app.',
    empty: 'config.json is empty. It has to name at least apiBaseUrl.',
    broken: 'config.json is not JSON. Check its quotes, commas and brackets.',
    unreachable: 'config.json could not be fetched. Check the connection and try again.',
    late: 'config.json did not come within 10 seconds. Check the connection and try again.',
  },
  unexpected: {
    title: 'This app could not start',
    text: 'An error occurred. If it happens again, please contact support.',
  },
}

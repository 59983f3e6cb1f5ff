export const eventNames = [
  'rtm-load-start',
  'rtm-ready',
  'rtm-error',
  'rtm-session-change',
  'rtm-patient-select',
  'rtm-billing-change',
  'rtm-interaction-log',
  'rtm-enrollment-change',
  'rtm-navigate',
  'rtm-view-change',
  'rtm-notify',
]

// Events bubble and cross shadow boundaries, so one listener for each name serves all elements of
// the page.
export function logEvents(log) {
  for (const name of eventNames) {
    document.addEventListener(name, (event) => {
      const line = document.createElement('li')
      line.textContent = `${name} ${JSON.stringify(event.detail)}`
      log?.prepend(line)
    })
  }
}

import { configure } from 'http://localhost:4300/package/cdn/rtm-elements.js'

configure({
  apiBaseUrl: 'http://localhost:4300/api',
  chat: {
    appId: 'rtm-demo',
    apiHost: 'http://localhost:4300/chat',
    websocketHost: 'ws://localhost:4300/chat',
  },
  // This page's own server signs an assertion for the user who is signed in here.
  getAssertion: async () => {
    const answer = await fetch('/assertion', { method: 'POST' })
    return (await answer.json()).assertion
  },
})

const events = [
  'rtm-ready',
  'rtm-error',
  'rtm-session-change',
  'rtm-patient-select',
  'rtm-billing-change',
  'rtm-interaction-log',
  'rtm-enrollment-change',
  'rtm-navigate',
  'rtm-notify',
]
const log = document.querySelector('#log')

for (const name of events) {
  document.addEventListener(name, (event) => {
    const line = document.createElement('li')
    line.textContent = `${name} ${JSON.stringify(event.detail)}`
    log.prepend(line)
  })
}

// The page says whose chart is open: every element with a patient follows.
function openChart(patientId) {
  for (const element of document.querySelectorAll('main [patient-id]')) {
    element.setAttribute('patient-id', patientId)
  }
}

document.querySelector('#patient')?.addEventListener('submit', (event) => {
  event.preventDefault()
  openChart(new FormData(event.currentTarget).get('patient'))
})

document.querySelector('rtm-patient-list')?.addEventListener('rtm-patient-select', (event) => {
  openChart(event.detail.patientId)
})

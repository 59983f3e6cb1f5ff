import { configure } from 'http://localhost:4300/package/cdn/rtm-elements.js'
import { logEvents } from './event-log.js'

configure({
  apiBaseUrl: 'http://localhost:4300/api',
  chat: {
    appId: 'rtm-demo',
    apiHost: 'http://localhost:4300/chat',
    websocketHost: 'ws://localhost:4300/chat',
  },
  // The server of this page signs an assertion for its signed-in user.
  getAssertion: async () => {
    const answer = await fetch('/assertion', { method: 'POST' })
    return (await answer.json()).assertion
  },
})

logEvents(document.querySelector('#log'))

// Shows a patient in every element that has the `patient-id` attribute.
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
  const { patientId, tab } = event.detail
  // The tab is `chat` when the user has chosen to write to the patient.
  document.querySelector('rtm-patient-detail')?.setAttribute('tab', tab ?? 'overview')
  openChart(patientId)
})

import { configure } from 'http://localhost:4300/package/cdn/rtm-elements.js'

configure({
  apiBaseUrl: 'http://localhost:4300/api',
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

document.querySelector('#patient')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const id = new FormData(event.currentTarget).get('patient')
  document.querySelector('rtm-patient-billing').setAttribute('patient-id', id)
})

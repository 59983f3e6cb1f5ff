import { createMessaging, isMessage } from './answer-message.js'

/** The origin that is registered for the app. Messages from all other origins are ignored. */
const APP_ORIGIN = 'http://localhost:4301'

const status = document.querySelector('#status')
const activity = document.querySelector('#activity')
const scratchpad = document.querySelector('#scratchpad')
const log = document.querySelector('#log')

/**
 * The open app: its iframe, its launch, and its messaging, which starts when the app has a token.
 */
let open = null

function showCharges() {
  const kept = [...(open?.messaging?.kept.values() ?? [])]
  document.querySelector('#no-charges').hidden = kept.length > 0
  scratchpad.replaceChildren(
    ...kept.map(({ resourceType, code, quantity }) => {
      const line = document.createElement('li')
      const codes = code?.coding?.map((one) => one.code).join(', ') ?? ''
      line.textContent = `${resourceType} ${codes} × ${quantity?.value ?? 1}`
      return line
    }),
  )
}

function closeApp() {
  // The response to `ui.done` is posted before the iframe is removed.
  setTimeout(() => {
    activity.replaceChildren()
    for (const one of document.querySelectorAll('#patients button')) {
      one.setAttribute('aria-pressed', 'false')
    }
    status.textContent = 'The app is closed.'
    open = null
  })
}

async function messagingOf(app) {
  if (app.messaging) return app.messaging
  const answer = await fetch(`launches/${app.launch}`)
  if (!answer.ok) return null
  app.messaging = createMessaging(
    { ...(await answer.json()), subject: app.subject },
    {
      close: closeApp,
      open: () => {
        status.textContent = 'Review the charges in the scratchpad, then sign them.'
      },
    },
  )
  return app.messaging
}

window.addEventListener('message', async ({ source, origin, data }) => {
  const app = open
  if (!app || source !== app.frame.contentWindow || origin !== APP_ORIGIN || !isMessage(data))
    return
  const messaging = await messagingOf(app)
  const payload = messaging?.payloadFor(data) ?? {
    error: { code: 'forbidden', display: 'No launch.' },
  }
  const response = {
    messageId: String(Math.random()),
    responseToMessageId: data.messageId,
    payload,
  }
  source.postMessage(response, APP_ORIGIN)
  const line = document.createElement('li')
  line.textContent = `${data.messageType} → ${JSON.stringify(payload)}`
  log.prepend(line)
  showCharges()
})

async function launch({ id, given, family }) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ patientId: id })
  const answer = await fetch('launches', { method: 'POST', headers, body })
  const { launch: key, url } = await answer.json()
  const frame = document.createElement('iframe')
  frame.title = 'SMART app'
  frame.src = url
  open = { frame, launch: key, subject: `Patient/${id}`, messaging: null }
  activity.replaceChildren(frame)
  showCharges()
  status.textContent = `The app is open for ${given} ${family}.`
}

const patients = await (await fetch('patients')).json()
for (const patient of patients) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = `${patient.given} ${patient.family}`
  button.setAttribute('aria-pressed', 'false')
  button.addEventListener('click', async () => {
    for (const one of document.querySelectorAll('#patients button')) {
      one.setAttribute('aria-pressed', String(one === button))
    }
    await launch(patient)
  })
  const item = document.createElement('li')
  item.append(button)
  document.querySelector('#patients').append(item)
}

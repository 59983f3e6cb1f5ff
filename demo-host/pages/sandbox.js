import { configure } from 'http://localhost:4300/package/cdn/rtm-elements.js'
import { logEvents } from './event-log.js'

// A new `getAssertion` function makes a new connection, so that all data is loaded again.
function connect() {
  configure({
    apiBaseUrl: 'http://localhost:4300/api',
    getAssertion: async () => {
      const answer = await fetch('/assertion', { method: 'POST' })
      return (await answer.json()).assertion
    },
  })
}

connect()
logEvents(document.querySelector('#log'))

const status = document.querySelector('#status')
const problem = document.querySelector('#problem')
const pending = document.querySelector('#pending')
const when = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'medium',
  timeZone: 'UTC',
})

function wordsOf(answer) {
  const details = answer?.errors?.map(({ detail }) => detail) ?? []
  return details.join(' ') || answer?.message || 'The reference backend does not respond.'
}

/** Sends a request to this page's server, which forwards it to the controls of the backend. */
async function ask(name, body) {
  const init = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(`/controls/${name}`, init)
  const json = await answer.json()
  if (!answer.ok) throw new Error(wordsOf(json))
  return json
}

/** Hides the last error and runs an action. Shows an error if the action fails. */
async function attempt(act) {
  problem.hidden = true
  try {
    await act()
  } catch (error) {
    problem.textContent = error.message
    problem.hidden = false
  }
}

function wholeNumber(text, name) {
  if (!/^-?\d+$/.test(text.trim())) throw new Error(`${name} must be a whole number, such as 7.`)
  return Number(text)
}

const tellTime = ({ now }) => {
  status.textContent = `The backend's time is ${when.format(new Date(now))} UTC.`
}

function onSubmit(id, act) {
  document.querySelector(id).addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(() => act(Object.fromEntries(new FormData(event.target))))
  })
}

onSubmit('#advance', async ({ days }) => {
  tellTime(await ask('clock', { advanceDays: wholeNumber(days, 'Days ahead') }))
  connect()
})

onSubmit('#now', async ({ now }) => {
  tellTime(await ask('clock', { now: now.trim() }))
  connect()
})

onSubmit('#reset', async () => {
  tellTime(await ask('reset', {}))
  pending.replaceChildren()
  connect()
})

const happenings = {
  status: ({ status: code }) => ({ status: wholeNumber(code, 'Status') }),
  delay: ({ delayMs }) => ({ delayMs: wholeNumber(delayMs, 'Wait') }),
  drop: () => ({ drop: true }),
  malformed: () => ({ malformed: true }),
}

function lineOf({ path, method = 'any method', times, ...what }) {
  const line = document.createElement('li')
  line.textContent = `${method} ${path}: ${JSON.stringify(what)}, ${times} more`
  return line
}

onSubmit('#faults', async (fields) => {
  const fault = {
    path: fields.path.trim(),
    times: wholeNumber(fields.times, 'Times'),
    ...(fields.method && { method: fields.method }),
    ...happenings[fields.kind](fields),
  }
  const { faults } = await ask('faults', fault)
  pending.replaceChildren(...faults.map(lineOf))
})

// Shows only the form fields of the chosen kind of fault.
const form = document.querySelector('#faults')
function fitFields() {
  const { kind, status: code, delayMs } = form.elements
  code.closest('label').hidden = kind.value !== 'status'
  delayMs.closest('label').hidden = kind.value !== 'delay'
}
form.addEventListener('input', fitFields)
fitFields()

function rowOf({ at, status: code, method, path, query }) {
  const row = document.createElement('tr')
  const address =
    new URLSearchParams(query).size > 0 ? `${path}?${new URLSearchParams(query)}` : path
  for (const text of [at.slice(11, 23), code, method, address]) {
    const cell = document.createElement('td')
    cell.textContent = text
    row.append(cell)
  }
  return row
}

document.querySelector('#refresh').addEventListener('click', () =>
  attempt(async () => {
    const requests = await ask('requests')
    const body = document.querySelector('#requests')
    body.replaceChildren(...requests.slice(-50).reverse().map(rowOf))
    const scroll = body.closest('.scroll')
    scroll.hidden = false
    // With a tab index, the user can scroll this area with the keyboard.
    scroll.tabIndex = 0
  }),
)

document.querySelector('#again').addEventListener('click', connect)

// An advance by 0 days changes nothing. This request only reads the time.
void attempt(async () => tellTime(await ask('clock', { advanceDays: 0 })))

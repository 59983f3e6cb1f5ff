import { eventNames } from './event-log.js'

const filters = document.querySelector('#filters')
const status = document.querySelector('#status')
const body = document.querySelector('#events')
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

// With a tab index, the user can scroll this area with the keyboard.
document.querySelector('.scroll').tabIndex = 0

/** The list contains the oldest event first. The table shows the newest event first. */
let events = []

function isWanted({ name, tag, detail }) {
  const wanted = Object.fromEntries(new FormData(filters))
  return (
    (wanted.event === '' || wanted.event === name) &&
    (wanted.tag === '' || wanted.tag === tag) &&
    detail.toLowerCase().includes(wanted.words.trim().toLowerCase())
  )
}

function cell(text) {
  const made = document.createElement('td')
  made.textContent = text
  return made
}

function rowOf({ time, tag, name, detail }) {
  const row = document.createElement('tr')
  row.append(...[time, tag, name, detail].map(cell))
  return row
}

function show() {
  const wanted = events.filter(isWanted)
  body.replaceChildren(...wanted.map(rowOf).reverse())
  status.textContent =
    events.length === 0
      ? 'No events yet. They appear here as soon as an element dispatches one.'
      : `${wanted.length} of ${events.length} events, newest first.`
}

function addOption(select, value) {
  if ([...select.options].some((option) => option.value === value)) return
  select.add(new Option(value, value))
}

for (const name of eventNames) {
  addOption(filters.elements.event, name)
  document.addEventListener(name, ({ target, detail }) => {
    const tag = target.localName
    addOption(filters.elements.tag, tag)
    events.push({ time: clock.format(), tag, name, detail: JSON.stringify(detail) })
    show()
  })
}

filters.addEventListener('input', show)
filters.addEventListener('submit', (event) => event.preventDefault())

document.querySelector('#clear').addEventListener('click', () => {
  events = []
  show()
})

document.querySelector('#copy').addEventListener('click', async () => {
  const wanted = events.filter(isWanted)
  const text = wanted.map((one) => [one.time, one.tag, one.name, one.detail].join('\t')).join('\n')
  try {
    await navigator.clipboard.writeText(text)
    const count = wanted.length === 1 ? '1 event' : `${wanted.length} events`
    status.textContent = `Copied: ${count}, oldest first, separated by tabs.`
  } catch {
    status.textContent = 'The browser does not allow copying here. Select the table instead.'
  }
})

show()

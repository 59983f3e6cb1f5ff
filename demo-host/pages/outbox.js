// Shows the emails that this page's server reads from the reference backend.
const list = document.querySelector('#mails')
const status = document.querySelector('#status')
const refresh = document.querySelector('#refresh')

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

function element(name, className, ...children) {
  const made = document.createElement(name)
  made.className = className
  made.append(...children)
  return made
}

function linkTo(address) {
  const link = element('a', '', address)
  link.href = address
  return link
}

function timeOf(instant) {
  const time = element('time', '', when.format(new Date(instant)))
  time.dateTime = instant
  return time
}

// Returns a paragraph with the text. If the text is one of the links, the paragraph contains a
// link.
function paragraphOf(text, links) {
  const address = links.find((link) => text === link)
  return element('p', address ? 'mail-link' : '', address ? linkTo(address) : text)
}

function itemOf({ to, subject, text, links, created }) {
  const facts = element('p', 'mail-facts', element('span', '', `To ${to}`), timeOf(created))
  const paragraphs = text.split('\n\n').map((part) => paragraphOf(part, links))
  return element('li', '', element('h2', '', subject), facts, ...paragraphs)
}

function tell(mails) {
  const none =
    'No email yet. Sign up in the clinic’s app, or request a new password there. The email appears here.'
  const count = mails.length === 1 ? '1 email' : `${mails.length} emails`
  // The status contains the time, which changes with each refresh, so that screen readers announce
  // the status even if there are no new emails.
  status.textContent = mails.length === 0 ? none : `${count}, read at ${clock.format()}`
  status.className = mails.length === 0 ? 'mails-none' : ''
  list.replaceChildren(...mails.map(itemOf))
}

async function readMails() {
  const answer = await fetch('/mails')
  if (!answer.ok) throw new Error(`The server returned status ${answer.status}.`)
  return answer.json()
}

async function show() {
  // The button uses `aria-busy` instead of `disabled`, because a disabled button loses the focus.
  refresh.setAttribute('aria-busy', 'true')
  try {
    tell(await readMails())
  } catch {
    status.className = 'mails-none'
    status.textContent =
      'The emails could not be read. They are available only while the reference backend runs with its sandbox controls (SANDBOX=1). Try Refresh.'
  } finally {
    refresh.removeAttribute('aria-busy')
  }
}

refresh.addEventListener('click', show)
await show()

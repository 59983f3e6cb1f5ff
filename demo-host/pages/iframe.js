import { embedRtm } from 'http://localhost:4300/package/host.js'

// The EHR's record of a patient. Its field names are those of the EHR.
const record = {
  rawRecord: {
    mrn: 'MLK-20417',
    first_name: 'Ada',
    last_name: 'Moss',
    dob: '1960-03-09',
    phone: '617-555-0188',
    email: 'ada.moss@mail.example',
  },
  authUser: 'meadowlark-17',
  platform: 'Meadowlark EHR',
  provider: 'dr-4',
}

const controls = document.querySelector('#controls')
const status = document.querySelector('#status')
const log = document.querySelector('#log')

function tell({ name, detail }) {
  const line = document.createElement('li')
  line.textContent = `${name} ${JSON.stringify(detail)}`
  log.prepend(line)
  if (name === 'rtm-connection') status.textContent = detail.message ?? 'Connected.'
}

const wanted = (name) => new FormData(controls).get(name)
const isById = () => /^\d+$/.test(wanted('patient'))

function embed() {
  return embedRtm(document.querySelector('#rtm'), {
    view: wanted('view'),
    src: 'http://localhost:4300/',
    allowedOrigins: ['http://localhost:4300'],
    // The server of this page signs an assertion for its signed-in user.
    getAssertion: async () => {
      const answer = await fetch('/assertion', { method: 'POST' })
      return (await answer.json()).assertion
    },
    onEvent: tell,
    theme: wanted('theme'),
    lang: wanted('lang'),
    ...(isById() && { patientId: Number(wanted('patient')) }),
    ...(wanted('patient') === 'record' && { patientRecord: record }),
  })
}

let rtm = embed()

async function showPatient() {
  const patient = wanted('patient') === 'record' ? record : Number(wanted('patient')) || null
  const outcome = await rtm.setPatient(patient)
  if (outcome) tell({ name: 'setPatient', detail: outcome })
}

controls.addEventListener('change', async ({ target }) => {
  if (target.name === 'theme') rtm.setTheme(target.value)
  if (target.name === 'lang') rtm.setLanguage(target.value)
  if (target.name === 'patient') await showPatient()
  if (target.name === 'view') {
    rtm.destroy()
    status.textContent = 'Connecting…'
    rtm = embed()
  }
})

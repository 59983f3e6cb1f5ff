import { embedRtm } from 'http://localhost:4300/package/host.js'
import { connectSmart, smartEvents } from 'http://localhost:4300/package/smart.js'

/** An activity of the EHR. In this activity, the EHR's user signs charges. */
const CHARGES = 'https://meadowlark.example/activities/charge-review'

const status = document.querySelector('#status')
const close = document.querySelector('#close')

/**
 * Sends a request to the server of this page. The server stores the launch and the access token.
 */
async function ask(path) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: location.hash.slice(1) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

function tell(error) {
  status.textContent = error.message
}

/** Connects to the EHR. Returns null if the EHR does not support SMART Web Messaging. */
async function connect(messaging) {
  if (!messaging) return null
  const smart = connectSmart(messaging)
  await smart.handshake()
  close.hidden = false
  close.addEventListener('click', () => smart.done().catch(tell))
  return smart
}

async function start() {
  const { patient, user, platform, messaging } = await ask('session')
  const [name = {}] = patient.name ?? []
  document.querySelector('#patient').textContent = `${name.given?.join(' ')} ${name.family}`
  const smart = await connect(messaging)

  /**
   * The id that the launch's patient has in our clinic. Null until the patient is shown. Charges of
   * other patients are not sent to the EHR.
   */
  let shown = null
  const passOn = smart
    ? smartEvents(smart, {
        subject: ({ patientId }) => (patientId === shown ? `Patient/${patient.id}` : null),
        activity: ({ name, detail }) =>
          name === 'rtm-billing-change' && detail.operation === 'RECONCILE'
            ? { activityType: CHARGES, activityParameters: {} }
            : null,
        onError: tell,
      })
    : () => {}

  const rtm = embedRtm(document.querySelector('#rtm'), {
    view: 'patient-detail',
    src: 'http://localhost:4300/',
    getAssertion: async () => (await ask('assertion')).assertion,
    onEvent: (event) => {
      // The user has enrolled the launch's patient in the iframe, which now shows the patient.
      if (event.name === 'rtm-patient-select') shown ??= event.detail.patientId
      passOn(event)
    },
  })
  const outcome = await rtm.setPatient({
    rawRecord: patient,
    authUser: user,
    platform,
    provider: user,
  })
  if (outcome.status === 'shown') shown = outcome.patientId
  status.textContent = {
    shown: 'The patient is at your clinic.',
    offered: 'The patient is not at your clinic yet.',
    failed: 'The patient could not be read.',
  }[outcome.status]
}

start().catch(tell)

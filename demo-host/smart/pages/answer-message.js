// Responds to SMART Web Messages as an EHR does. Each launch has its own handle, scopes and
// scratchpad.

const LARGEST = 500_000

/** An activity of this EHR. Its type is a URL, because SMART's catalog has no such activity. */
export const CHARGES = 'https://meadowlark.example/activities/charge-review'

/**
 * Returns a response that says why nothing was done. Each type of message requires another form of
 * the response.
 */
function refusal(messageType, status, text) {
  if (messageType.startsWith('ui.')) return { status: 'error', statusDetail: { text } }
  if (!messageType.startsWith('scratchpad.')) {
    return { error: { code: 'not-supported', display: text } }
  }
  const issue = [{ severity: 'error', code: 'processing', diagnostics: text }]
  return { status, outcome: { resourceType: 'OperationOutcome', issue } }
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a message of an app that can get a response. */
export function isMessage(data) {
  return (
    isObject(data) && [data.messageId, data.messageType].every((one) => typeof one === 'string')
  )
}

/**
 * Creates the scratchpad of one launch, with its responses to messages.
 * @param subject The reference of the launch's patient, such as `Patient/1`.
 */
function createScratchpad(subject) {
  const kept = new Map()
  let made = 0
  const missing = (type) => refusal(type, '404 Not Found', 'There is nothing at this location.')
  const isWrong = (resource) =>
    !isObject(resource) ||
    typeof resource.resourceType !== 'string' ||
    resource.subject?.reference !== subject
  const wrong = (type) =>
    refusal(type, '422 Unprocessable Entity', `The resource is not one of ${subject}.`)
  return {
    kept,
    answers: {
      'scratchpad.create': ({ resource }) => {
        if (isWrong(resource)) return wrong('scratchpad.create')
        made += 1
        const location = `${resource.resourceType}/${made}`
        kept.set(location, { ...resource, id: String(made) })
        return { status: '201 Created', location }
      },
      'scratchpad.read': ({ location }) => {
        if (location === undefined) {
          const entry = [...kept.values()].map((resource) => ({ resource }))
          return {
            status: '200 OK',
            scratchpad: { resourceType: 'Bundle', type: 'collection', entry },
          }
        }
        const resource = kept.get(location)
        return resource ? { status: '200 OK', location, resource } : missing('scratchpad.read')
      },
      'scratchpad.update': ({ location, resource }) => {
        if (!kept.has(location)) return missing('scratchpad.update')
        const isSame = location === `${resource?.resourceType}/${resource?.id}`
        if (isWrong(resource) || !isSame) return wrong('scratchpad.update')
        kept.set(location, resource)
        return { status: '200 OK', location }
      },
      'scratchpad.delete': ({ location }) =>
        kept.delete(location) ? { status: '200 OK' } : missing('scratchpad.delete'),
    },
  }
}

/**
 * Returns the response to a message of the app.
 * @param launch The handle and the scopes of the launch, and its patient.
 * @param page What the EHR's page does: `close()` and `open(activityType)`.
 */
export function createMessaging({ handle, scope, subject }, page) {
  const scratchpad = createScratchpad(subject)
  const answers = {
    'status.handshake': () => ({}),
    'ui.done': () => {
      page.close()
      return { status: 'success' }
    },
    'ui.launchActivity': ({ activityType }) => {
      if (activityType !== CHARGES) {
        return refusal('ui.launchActivity', '', `There is no activity "${activityType}" here.`)
      }
      page.open(activityType)
      return { status: 'success' }
    },
    ...scratchpad.answers,
  }

  function payloadFor({ messagingHandle, messageType, payload = {} }) {
    if (messagingHandle !== handle) {
      return refusal(
        messageType,
        '403 Forbidden',
        'The messaging handle is not that of this launch.',
      )
    }
    if (!isObject(payload) || JSON.stringify(payload).length > LARGEST) {
      const why = `The payload is no object, or has more than ${LARGEST} characters.`
      return refusal(messageType, '413 Content Too Large', why)
    }
    if (!Object.hasOwn(answers, messageType)) {
      return refusal(messageType, '400 Bad Request', 'This type of message is unknown here.')
    }
    const [group] = messageType.split('.')
    if (group !== 'status' && !scope.split(' ').includes(`messaging/${group}`)) {
      return refusal(messageType, '403 Forbidden', `The app has no scope messaging/${group}.`)
    }
    return answers[messageType](payload)
  }

  return { kept: scratchpad.kept, payloadFor }
}

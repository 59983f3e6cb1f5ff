/**
 * The gallery shows every element of the package with a fake backend. It has controls for the
 * attributes, properties and events of the element. It runs from any file host and sends no
 * request.
 */
import { elements, version } from 'virtual:gallery'
import { createRoot } from 'react-dom/client'
import { createEventLog } from './event-log'
import { examplePatient } from './fake-states'
import { Gallery } from './gallery'

const container = document.getElementById('gallery')
if (!container) throw new Error('index.html has no element with id "gallery".')
const names = new Set(elements.flatMap(({ events }) => events.map(({ name }) => name)))
const log = createEventLog([...names], document)
const root = createRoot(container)
void examplePatient().then((patientId) =>
  root.render(<Gallery elements={elements} version={version} log={log} patientId={patientId} />),
)

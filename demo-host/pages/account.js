import { configure } from 'http://localhost:4300/package/cdn/rtm-elements.js'
import { logEvents } from './event-log.js'

configure({ apiBaseUrl: 'http://localhost:4300/api' })

logEvents(document.querySelector('#log'))

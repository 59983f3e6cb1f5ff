import 'http://localhost:4300/package/cdn/rtm-elements.js'
import { logEvents } from './event-log.js'

// Each context has its own connection: its own clinic, sign-in and cache.
function connect(id, username) {
  document.querySelector(id).config = {
    apiBaseUrl: 'http://localhost:4300/api',
    // The server of this page signs an assertion for the clinic's user.
    getAssertion: async () => {
      const answer = await fetch(`/assertion?username=${username}`, { method: 'POST' })
      return (await answer.json()).assertion
    },
  }
}

connect('#riverbend', 'demo')
connect('#harbor', 'demo2')

logEvents(document.querySelector('#log'))

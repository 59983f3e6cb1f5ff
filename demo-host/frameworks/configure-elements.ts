import { configure } from 'rtm-elements'

// Once, outside of what a framework renders: another function would be another sign-in.
configure({
  apiBaseUrl: 'http://localhost:4300/api',
  getAssertion: async () => {
    const answer = await fetch('/assertion', { method: 'POST' })
    return (await answer.json()).assertion
  },
})

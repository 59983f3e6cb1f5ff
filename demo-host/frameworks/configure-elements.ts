import { configure } from 'rtm-elements'

// Call this once, outside of all components: a new `getAssertion` function is a new sign-in.
configure({
  apiBaseUrl: 'http://localhost:4300/api',
  getAssertion: async () => {
    const answer = await fetch('/assertion', { method: 'POST' })
    return (await answer.json()).assertion
  },
})

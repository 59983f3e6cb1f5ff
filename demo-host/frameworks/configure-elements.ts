import { configure } from 'rtm-elements'

// Call `configure` only once, outside of all components. With each new `getAssertion` function, the
// elements sign in again.
configure({
  apiBaseUrl: 'http://localhost:4300/api',
  getAssertion: async () => {
    const answer = await fetch('/assertion', { method: 'POST' })
    return (await answer.json()).assertion
  },
})

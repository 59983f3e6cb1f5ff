import { configure } from 'rtm-elements'

// Call `configure` once, outside of all components. The elements sign in again whenever they get
// another `getAssertion` function.
configure({
  apiBaseUrl: 'http://localhost:4300/api',
  getAssertion: async () => {
    const answer = await fetch('/assertion', { method: 'POST' })
    return (await answer.json()).assertion
  },
})

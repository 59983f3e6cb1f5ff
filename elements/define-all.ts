/**
 * `./define` and the CDN's script: importing it defines every element. An element's code is fetched
 * when its tag appears. `import { configure } from '…/cdn/rtm-elements.js'` configures the page's
 * connection.
 */
import { defineElements } from './index'

if (typeof customElements !== 'undefined') defineElements()

export { defineElements } from './index'
export { configure, refresh, session, signOut } from './surroundings'

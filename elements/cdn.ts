/**
 * The CDN bundle's one script: registers every element, and fetches an element's code when its tag
 * appears. `import { configure } from '…/cdn/rtm-elements.js'` gives the page its connection.
 */
import { defineElements } from './define-elements'

if (typeof customElements !== 'undefined') defineElements()

export { defineElements } from './define-elements'
export { configure } from './page-config'

/**
 * The CDN bundle's script. It registers every element; an element's code is fetched when its tag
 * appears. `import { configure } from '…/cdn/rtm-elements.js'` configures the page's connection.
 */
import { defineElements } from './define-elements'

if (typeof customElements !== 'undefined') defineElements()

export { defineElements } from './define-elements'
export { configure } from './page-config'

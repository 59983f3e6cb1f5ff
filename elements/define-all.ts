/**
 * The entry `./define`. Importing it defines all elements. The code of an element is fetched when
 * the tag of the element appears on the page.
 */
import { defineElements } from './index'

if (typeof customElements !== 'undefined') defineElements()

export { defineElements } from './index'
export { configure, refresh, session, signOut } from './surroundings'

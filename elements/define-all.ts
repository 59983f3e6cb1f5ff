/**
 * Importing this entry (`./define`) defines every element. An element's code is fetched when its
 * tag appears.
 */
import { defineElements } from './index'

if (typeof customElements !== 'undefined') defineElements()

export { defineElements } from './index'
export { configure, refresh, session, signOut } from './surroundings'

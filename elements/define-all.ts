/** `./define`: importing it registers every element with the prefix `rtm`. */
import { defineElements } from './define-elements'

if (typeof customElements !== 'undefined') defineElements()

/** `./define`: importing it registers every element under the prefix `rtm`. */
import { defineElements } from './define-elements'

if (typeof customElements !== 'undefined') defineElements()

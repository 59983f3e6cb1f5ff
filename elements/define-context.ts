/** `./elements/rtm-context`: importing it registers `<rtm-context>`. */
import { defineContext } from './context-element'

if (typeof customElements !== 'undefined') defineContext()

/**
 * The entry of the CDN's script and of the app: `./define` together with the chat. The code of the
 * chat is fetched when a chat opens.
 * `import { configure } from '…/cdn/rtm-elements.js'` configures the page's connection.
 */
import './chat'

export * from './define-all'

/**
 * The CDN's script and the app: `./define` with the chat, whose code is fetched when a chat opens.
 * `import { configure } from '…/cdn/rtm-elements.js'` configures the page's connection.
 */
import './chat'

export * from './define-all'

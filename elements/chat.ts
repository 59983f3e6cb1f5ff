/** Importing this entry (`./chat`) gives the page's elements the code of the chat. */
import { provideChat } from '../src/chat/chat-code'

provideChat(async () => (await import('../src/chat/sendbird-service')).openSendbirdService)

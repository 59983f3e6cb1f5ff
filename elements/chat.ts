/**
 * The entry `./chat`. Importing it makes the code of the chat available to the elements of the
 * page.
 */
import { provideChat } from '../src/chat/chat-code'

provideChat(async () => (await import('../src/chat/sendbird-service')).openSendbirdService)

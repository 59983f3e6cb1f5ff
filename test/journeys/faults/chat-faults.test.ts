/** The fault matrix of the chat on the reference backend (`npm run faults`). */
import { testFaults } from '../../support/fault-cell'
import { startChat } from '../chat/chat-page'
import { chatSituations } from './chat-situations'

const chat = startChat()
const reset = () => chat.journey.sandbox.reset()

testFaults(chatSituations(chat), chat.journey, { reset })

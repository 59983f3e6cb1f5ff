import { expect, it } from 'vitest'
import { loadChat, provideChat } from './chat-code'
import { testChatService } from './chat-service.fixture'

it('V20 a chat without its code names the import that is missing, and works once it is there', async () => {
  await expect(loadChat()).rejects.toMatchObject({
    failure: 'no-code',
    isPassing: false,
    message: `To use the chat, import 'rtm-elements/chat' once.`,
  })
  const { open } = testChatService()
  provideChat(async () => open)
  expect(await loadChat()).toBe(open)
})

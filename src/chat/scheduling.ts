/**
 * Schedules a message once, even when an answer is lost. Each message carries a key. A message that
 * may already exist is looked up by its key before it is created again.
 */
import type { ChatChannel, KeptSchedule } from './chat-service'
import { ChatServiceError } from './chat-service-error'

export interface Scheduling {
  /** Also for a retry, with the same or other values. @throws ChatServiceError */
  schedule(channel: ChatChannel, message: { text: string; sendAt: number }): Promise<void>
}

/** Whether the service refused, so that nothing was created. */
function isRefusal(error: unknown): boolean {
  return error instanceof ChatServiceError && !['unreachable', 'unexpected'].includes(error.failure)
}

export function createScheduling(newKey: () => string): Scheduling {
  /** The request without an answer. Its message may exist. */
  let open: { key: string; text: string; sendAt: number } | null = null

  async function found(channel: ChatChannel): Promise<KeptSchedule | undefined> {
    if (!open) return undefined
    const { key } = open
    return (await channel.scheduled()).find((one) => one.key === key)
  }

  return {
    async schedule(channel, { text, sendAt }) {
      const isSame = open?.text === text && open.sendAt === sendAt
      const made = await found(channel)
      if (made && isSame) {
        open = null
        return
      }
      // Corrected after a lost answer: the patient must get only the correction.
      if (made) await channel.cancelScheduled(made.id)
      open = { key: open && isSame ? open.key : newKey(), text, sendAt }
      try {
        await channel.schedule(open)
        open = null
      } catch (error) {
        if (isRefusal(error)) open = null
        throw error
      }
    },
  }
}

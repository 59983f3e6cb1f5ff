/**
 * Making a message for later once, though an answer may be lost: each carries a key, by which one
 * that may have been made is looked for before it is made again.
 */
import type { ChatChannel, KeptSchedule } from './chat-service'
import { ChatServiceError } from './chat-service-error'

export interface Scheduling {
  /** Also for trying again, with the same values or others. @throws ChatServiceError */
  schedule(channel: ChatChannel, message: { text: string; sendAt: number }): Promise<void>
}

/** Whether the service said no: nothing was made. */
function isRefusal(error: unknown): boolean {
  return error instanceof ChatServiceError && !['unreachable', 'unexpected'].includes(error.failure)
}

export function createScheduling(newKey: () => string): Scheduling {
  /** What was asked for without an answer: it may have been made. */
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
      // Corrected after a lost answer: the patient is to get the correction alone.
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

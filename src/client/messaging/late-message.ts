import { patientListQuery } from '../../api/patients'
import { readNow } from '../../api/read-now'
import * as lateWords from '../../domain/messages/en-late-message'
import { loadWords } from '../../domain/messages/messages'
import type { RtmClient } from '../rtm-client'

/** Returns the name of the patient who has the channel, if the backend knows it. */
async function patientOf({ http }: RtmClient, url: string): Promise<string | undefined> {
  try {
    const { results } = await readNow(patientListQuery(http, { sb_channel_urls: [url] }))
    // A backend may ignore the filter and return other patients, so this code compares the channel.
    return results.find(({ sbChannelUrl }) => sbChannelUrl === url)?.user.fullName
  } catch {
    return undefined
  }
}

/**
 * Tells the user that a message was not sent, because it has waited for too long. The toast
 * contains the patient's name and the text of the message. The vendor page gets neither the name
 * nor the text.
 * @param url The URL of the chat channel.
 */
export async function tellLate(client: RtmClient, url: string, text: string): Promise<void> {
  const { http, messages, notifications } = client
  const user = http.userId()
  const [{ lateMessage }, who] = await Promise.all([
    loadWords(messages.locale, [lateWords]),
    patientOf(client, url),
  ])
  if (http.userId() !== user) return
  notifications.notify({
    type: 'warning',
    title: lateMessage.title,
    who,
    description: `${lateMessage.hint}\n${text}`,
    publicDescription: lateMessage.hint,
    duration: null,
  })
}

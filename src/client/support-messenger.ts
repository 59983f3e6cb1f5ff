/** Intercom's messenger, by its own SDK, in a chunk of its own. One page has one at most. */
import { boot, hide, Intercom, showNewMessage, shutdown, update } from '@intercom/messenger-js-sdk'

/** What the messenger is told, by its own names: no name, no address. */
export interface MessengerSettings {
  app_id: string
  hide_default_launcher: boolean
  user_id?: string
  /** The backend's proof that it is this user. */
  user_hash?: string
}

export interface Messenger {
  /** Is what the settings say: another user starts anew, and sees nothing of the one before. */
  become(settings: MessengerSettings): void
  openChat(): void
  shutdown(): void
}

/** The script element that the SDK adds. */
const SCRIPT = '_intercom_npm_loader'

/** Whether the page's messenger is one that was opened here; its global outlives every client. */
let isOurs = false

/** How long its script may take, in milliseconds. */
const LOAD_MS = 15_000

function scriptArrived(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.getElementById(SCRIPT)
    const fail = () => {
      script?.remove()
      Reflect.deleteProperty(window, 'Intercom')
      reject(new Error('The chat with support could not be loaded.'))
    }
    // A policy of the page may not even let it be added.
    if (!script) return fail()
    const timer = setTimeout(fail, LOAD_MS)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
  })
}

/**
 * @throws Error when its script does not come, or when the page has a messenger of its own: that
 * one is not ours to take over.
 */
export async function openMessenger(first: MessengerSettings): Promise<Messenger> {
  let { user_id: user } = first
  let isHidden = first.hide_default_launcher
  if (isOurs) boot({ ...first })
  else if ('Intercom' in window) throw new Error('This page has a chat of its own.')
  else {
    Intercom({ ...first })
    await scriptArrived()
    isOurs = true
  }
  return {
    become(settings) {
      if (settings.user_id !== user) {
        shutdown()
        boot({ ...settings })
      } else if (settings.hide_default_launcher !== isHidden) {
        update({ hide_default_launcher: settings.hide_default_launcher })
        if (settings.hide_default_launcher) hide()
      }
      user = settings.user_id
      isHidden = settings.hide_default_launcher
    },
    openChat: () => showNewMessage(''),
    shutdown,
  }
}

/**
 * Intercom's messenger and its SDK. Their code is in a separate file. A page has at most one
 * messenger.
 */
import { boot, hide, Intercom, showNewMessage, shutdown, update } from '@intercom/messenger-js-sdk'

/** The messenger's settings, with Intercom's names. They contain no name and no email address. */
export interface MessengerSettings {
  app_id: string
  hide_default_launcher: boolean
  user_id?: string
  /** A hash by which the backend proves that the visitor is this user. */
  user_hash?: string
}

export interface Messenger {
  /** Applies the settings of a user. For another user, the chat begins empty. */
  become(settings: MessengerSettings): void
  openChat(): void
  shutdown(): void
}

/** The id of the script element that Intercom's SDK adds. */
const SCRIPT = '_intercom_npm_loader'

/**
 * Whether this library opened the messenger of the page. The messenger's global variable does not
 * show this, because that variable stays after a client ends.
 */
let isOurs = false

/** The time limit for loading the script, in milliseconds. */
const LOAD_MS = 15_000

function scriptArrived(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.getElementById(SCRIPT)
    const fail = () => {
      script?.remove()
      Reflect.deleteProperty(window, 'Intercom')
      reject(new Error('The chat with support could not be loaded.'))
    }
    // If there is no script element, the page's content security policy may have blocked it.
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
 * Opens the messenger.
 * @throws Error when the script does not load, or when the page has its own messenger, which must
 * not be replaced.
 */
export async function openMessenger(first: MessengerSettings): Promise<Messenger> {
  let { user_id: user } = first
  let isHidden = first.hide_default_launcher
  if (isOurs) boot({ ...first })
  else if ('Intercom' in window) throw new Error('This page has its own Intercom chat.')
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

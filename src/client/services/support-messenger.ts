/** Intercom's messenger, through its SDK, in its own chunk. A page has at most one. */
import { boot, hide, Intercom, showNewMessage, shutdown, update } from '@intercom/messenger-js-sdk'

/** The messenger's settings, under its own names. They contain no name and no email address. */
export interface MessengerSettings {
  app_id: string
  hide_default_launcher: boolean
  user_id?: string
  /** The backend's proof that the visitor is this user. */
  user_hash?: string
}

export interface Messenger {
  /** Applies the settings. A new user starts with an empty chat. */
  become(settings: MessengerSettings): void
  openChat(): void
  shutdown(): void
}

/** The id of the script element that the SDK adds. */
const SCRIPT = '_intercom_npm_loader'

/**
 * Whether our code opened the page's messenger. The messenger's global variable stays when clients
 * end.
 */
let isOurs = false

/** Time limit for the script, in milliseconds. */
const LOAD_MS = 15_000

function scriptArrived(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.getElementById(SCRIPT)
    const fail = () => {
      script?.remove()
      Reflect.deleteProperty(window, 'Intercom')
      reject(new Error('The chat with support could not be loaded.'))
    }
    // The page's policy may block the script element itself.
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
 * @throws Error when the script does not load, or when the page has its own messenger, which we
 * must not take over.
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

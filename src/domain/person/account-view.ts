/** The account screens, by the element's `view` (spec §2 "Routes"). */
export const accountViews = [
  'login',
  'registration',
  'password-reset',
  'email-verify',
  'sso',
] as const
export type AccountView = (typeof accountViews)[number]

/** The account screens that other screens link to: `rtm-navigate {to}`. */
export type LinkedAccountView = 'login' | 'registration' | 'password-reset'

/**
 * The height of each screen in px, at the width for which it is designed. The placeholder has this
 * height.
 */
export const accountViewHeights: Readonly<Record<AccountView, number>> = {
  login: 455,
  registration: 716,
  'password-reset': 322,
  'email-verify': 282,
  sso: 282,
}

/** The account screens, by the element's `view` (spec §2 "Routes"). */
export const accountViews = [
  'login',
  'registration',
  'password-reset',
  'email-verify',
  'sso',
] as const
export type AccountView = (typeof accountViews)[number]

/** Those that the others lead to: `rtm-navigate {to}`. */
export type LinkedAccountView = 'login' | 'registration' | 'password-reset'

/** How tall each is, in px, at the width it is made for: what stands in its place until it is there. */
export const accountViewHeights: Readonly<Record<AccountView, number>> = {
  login: 455,
  registration: 716,
  'password-reset': 322,
  'email-verify': 282,
  sso: 282,
}

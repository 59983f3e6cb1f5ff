/** The screens of `<rtm-account>`. The attribute `view` selects one of them (spec §2 "Routes"). */
export const accountViews = [
  'login',
  'registration',
  'password-reset',
  'email-verify',
  'sso',
] as const
export type AccountView = (typeof accountViews)[number]

/** The account screens to which other screens link with `rtm-navigate {to}`. */
export type LinkedAccountView = 'login' | 'registration' | 'password-reset'

/**
 * The height of each screen in pixels, at the width for which the screen is designed. The
 * placeholder has this height.
 */
export const accountViewHeights: Readonly<Record<AccountView, number>> = {
  login: 455,
  registration: 716,
  'password-reset': 322,
  'email-verify': 282,
  sso: 282,
}

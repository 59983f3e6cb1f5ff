/**
 * The amount of JavaScript that an element may fetch from the CDN build before it shows its
 * content, in kB (1,000 bytes) after brotli. `test/contract/package-sizes.test.ts` compares the
 * build with these numbers. The guide's table is generated from them.
 */

/**
 * The maximum of the loader and the code that all elements share, in kB after compression with
 * brotli. The shared code is React, the session, the query cache, and the shell around each element.
 */
export const sharedBudget = 148

/**
 * The code that each element fetches in addition to the shared code: its screen and the modules
 * that the screen imports statically.
 */
export const elementBudgets = {
  'patient-list': 26,
  'patient-detail': 41,
  'patient-chat': 40,
  'patient-billing': 18,
  'billing-settings': 18,
  metrics: 10,
  account: 8,
  'sso-tile': 11,
  support: 4,
} as const satisfies Readonly<Record<string, number>>

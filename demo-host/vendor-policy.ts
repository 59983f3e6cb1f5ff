/** The content security policies of the vendor's pages. */

/** Returns the product's origin for WebSockets, which the chat needs too. */
export function socketOf(productOrigin: string): string {
  return productOrigin.replace(/^http/, 'ws')
}

interface PagePolicy {
  /** The origin of the product whose scripts the page runs. */
  productOrigin: string
  /** The Trusted Types policy that the page's framework creates. Default: none. */
  trustedTypes?: string
  /** The origins that may frame the page. Default: any. */
  ancestors?: string
}

/**
 * Returns the strictest policy that a vendor can have: no inline code, no `eval`, and no Trusted
 * Types policy of ours.
 */
export function contentSecurityPolicy(page: PagePolicy): string {
  const { productOrigin, trustedTypes = "'none'", ancestors } = page
  return [
    "default-src 'none'",
    `script-src 'self' ${productOrigin}`,
    "style-src 'self'",
    `connect-src 'self' ${productOrigin} ${socketOf(productOrigin)}`,
    "img-src 'self'",
    // This line allows frames for the dashboards of `<rtm-metrics>`.
    `frame-src ${productOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    ...(ancestors === undefined ? [] : [`frame-ancestors ${ancestors}`]),
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ')
}

/** Returns the policy of the SMART EHR's page, which runs no code of ours and frames one app. */
export function ehrPolicy(appOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    // The app's frame first shows the EHR's own authorization page.
    `frame-src 'self' ${appOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

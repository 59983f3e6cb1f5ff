/** The content security policies of the vendor's pages. */

/**
 * Returns the product's origin for WebSockets. The chat needs this origin in addition to the
 * product's own origin.
 */
export function socketOf(productOrigin: string): string {
  return productOrigin.replace(/^http/, 'ws')
}

interface PagePolicy {
  /** The origin of the server from which the page loads the elements' scripts. */
  productOrigin: string
  /** The Trusted Types policy that the page's framework creates. Default: none. */
  trustedTypes?: string
  /** The origins of pages that may show this page in an iframe. Default: any. */
  ancestors?: string
}

/**
 * Returns the strictest policy that a vendor can have: no inline code, no `eval`, and no Trusted
 * Types policy of the elements.
 */
export function contentSecurityPolicy(page: PagePolicy): string {
  const { productOrigin, trustedTypes = "'none'", ancestors } = page
  return [
    "default-src 'none'",
    `script-src 'self' ${productOrigin}`,
    "style-src 'self'",
    `connect-src 'self' ${productOrigin} ${socketOf(productOrigin)}`,
    "img-src 'self'",
    // This directive allows iframes for the dashboards of `<rtm-metrics>`.
    `frame-src ${productOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    ...(ancestors === undefined ? [] : [`frame-ancestors ${ancestors}`]),
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ')
}

/**
 * Returns the policy of the SMART EHR's page. The page runs no script of the elements and shows one
 * app in an iframe.
 */
export function ehrPolicy(appOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    // The app's iframe first shows the authorization page of the EHR.
    `frame-src 'self' ${appOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

import type { Page, Route } from 'playwright-core'

/**
 * Holds back the page's requests to an address until the returned function is called. A test can
 * then check the page during a request without a delay of fixed length.
 * @param method Requests with another method are not held back.
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  method?: string,
): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route: Route) => {
    if (method === undefined || route.request().method() === method) await released
    await route.fallback()
  })
  return release
}

/** A page in a new browser context, with the counters of its main thread. */
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { z } from 'zod'
import { preference, preferenceKeys, viewport } from './settings'

const SHOWN_WITHIN_MS = 60_000

/** The contents of a page, counted exactly. */
export interface Contents {
  /** The elements in the document and its open shadow roots, as the browser's audits count them. */
  elements: number
  /** All nodes, including elements, texts and comments. */
  nodes: number
  /** JavaScript heap after a forced collection, in bytes. */
  heap: number
}

/**
 * The objects that remain in the browser after a forced garbage collection, whether in the page or
 * not.
 */
export interface Held {
  nodes: number
  listeners: number
}

/**
 * The throughputs of the network in bytes per second, and the latency that is added to each
 * request, in milliseconds.
 */
export interface NetworkConditions {
  downloadThroughput: number
  uploadThroughput: number
  latency: number
}

/** The origin of the measured pages, and the script of in-page.ts that each page runs first. */
export interface BenchSite {
  origin: string
  inPageScript: string
}

const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))'

const countsSchema = z.object({ elements: z.number(), nodes: z.number() })

export class MeasuredPage {
  readonly page: Page
  readonly #cdp: CDPSession
  readonly #origin: string
  #overhead = 0
  #shown: () => void = () => {}
  #shownAt = 0

  private constructor(page: Page, cdp: CDPSession, origin: string) {
    this.page = page
    this.#cdp = cdp
    this.#origin = origin
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== '__benchShown') return
      this.#shownAt = Number(payload)
      this.#shown()
    })
  }

  /**
   * Opens a page. A blank page of the same origin is opened first, so that the measured page runs
   * in the same process.
   */
  static async open(
    browser: Browser,
    { origin, inPageScript }: BenchSite,
    pageSize: number,
  ): Promise<MeasuredPage> {
    const context = await browser.newContext({ viewport, timezoneId: 'America/New_York' })
    const page = await context.newPage()
    await page.addInitScript({ content: inPageScript })
    await page.goto(`${origin}/blank.html`)
    await page.evaluate(
      ([keys, value]) => {
        for (const key of keys) localStorage.setItem(key, value)
      },
      [preferenceKeys, preference(pageSize)] as const,
    )
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Runtime.enable')
    await cdp.send('Runtime.addBinding', { name: '__benchShown' })
    const measured = new MeasuredPage(page, cdp, origin)
    await measured.#measureOverhead()
    return measured
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }

  /**
   * Returns the main thread's CPU time, in milliseconds, from the navigation until the text is
   * painted.
   */
  async cpuOfNavigation(path: string, text: string): Promise<number> {
    await this.collectGarbage()
    const before = await this.#cpu()
    await this.navigate(path, text)
    return (await this.#cpu()) - before
  }

  /** Navigates to an address, and returns as soon as the text is painted. */
  async navigate(path: string, text: string): Promise<void> {
    const shown = this.#nextShown(text)
    await Promise.all([
      shown,
      this.page.goto(`${this.#origin}${path}#${encodeURIComponent(text)}`, { waitUntil: 'commit' }),
    ])
  }

  /** Leaves the page for a blank one of the same origin. */
  async goBlank(): Promise<void> {
    await this.page.goto(`${this.#origin}/blank.html`)
  }

  /** Returns the wall-clock milliseconds from the navigation until the text is painted. */
  async timeOfNavigation(path: string, text: string): Promise<number> {
    await this.navigate(path, text)
    return this.#shownAt - z.number().parse(await this.page.evaluate('performance.timeOrigin'))
  }

  /** Slows down the network to the given conditions, and the processor by the factor. */
  async slowDown(network: NetworkConditions, cpuFactor: number): Promise<void> {
    await this.#cdp.send('Network.enable')
    await this.#cdp.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuFactor })
  }

  /**
   * Returns the main thread's CPU time, in milliseconds, of a script and its effects until the text
   * is painted.
   */
  async cpuOfRun(expression: string, text: string): Promise<number> {
    await this.idle()
    await this.collectGarbage()
    const before = await this.#cpu()
    await this.run(expression, text)
    return (await this.#cpu()) - before
  }

  /** Runs a script in the page, and returns as soon as the text is painted. */
  async run(expression: string, text: string): Promise<void> {
    const shown = this.#nextShown(text)
    await this.#evaluate(`${expression};__benchWhen(${JSON.stringify(text)}, '')`)
    await shown
  }

  /** Runs a script in the page, and waits until its frame is painted. */
  async runAndPaint(expression: string): Promise<void> {
    await this.#evaluate(expression)
    await this.#evaluate(twoFrames)
  }

  /**
   * Returns the main thread's CPU time, in milliseconds, of a click and its effects. If the
   * function waits for a text, the result also includes the time of moving the pointer to the
   * target, because the page may prefetch when the pointer hovers.
   * @param text The text that the click shows. Without it, the function waits for two frames.
   * @param below The text that was at the top before the click. The new text must be above it.
   */
  async cpuOfClick(target: Locator, text?: string, below = ''): Promise<number> {
    const box = await target.boundingBox()
    if (!box) throw new Error(`${target} is not in the page.`)
    const point = () => this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    if (text === undefined) await point()
    await this.idle()
    await this.collectGarbage()
    const before = await this.#cpu()
    const shown = text === undefined ? undefined : this.#nextShown(text)
    if (text !== undefined) {
      await this.#evaluate(`__benchWhen(${JSON.stringify(text)}, ${JSON.stringify(below)})`)
      await point()
    }
    await this.page.mouse.down()
    await this.page.mouse.up()
    await shown
    await this.#evaluate(twoFrames)
    return (await this.#cpu()) - before - this.#overhead
  }

  /** Waits until the page has been idle for a while. */
  async idle(): Promise<void> {
    for (let quiet = 0, tries = 0; quiet < 2 && tries < 40; tries += 1) {
      const before = await this.#cpu()
      await new Promise((resolve) => setTimeout(resolve, 50))
      quiet = (await this.#cpu()) - before < 1 ? quiet + 1 : 0
    }
  }

  async contents(): Promise<Contents> {
    await this.collectGarbage()
    const heap = await this.#metric('JSHeapUsedSize')
    const counts = countsSchema.parse(await this.page.evaluate('__benchCount()'))
    return { heap, ...counts }
  }

  async held(): Promise<Held> {
    await this.collectGarbage()
    return {
      nodes: await this.#metric('Nodes'),
      listeners: await this.#metric('JSEventListeners'),
    }
  }

  /**
   * Collects garbage twice, because the finalizers of the first collection release more objects.
   */
  async collectGarbage(): Promise<void> {
    await this.#cdp.send('HeapProfiler.collectGarbage')
    await this.#cdp.send('HeapProfiler.collectGarbage')
  }

  /**
   * Returns the main thread's CPU time so far, in milliseconds, without the time of the inspector.
   */
  async #cpu(): Promise<number> {
    const metrics = await this.#metrics()
    const of = (name: string) => metrics.get(name) ?? 0
    return (of('TaskDuration') - of('DevToolsCommandDuration')) * 1000
  }

  async #metrics(): Promise<Map<string, number>> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value]))
  }

  async #metric(name: string): Promise<number> {
    const value = (await this.#metrics()).get(name)
    if (value === undefined) throw new Error(`The browser does not count ${name}.`)
    return value
  }

  async #evaluate(expression: string): Promise<void> {
    const { exceptionDetails } = await this.#cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
  }

  /** Measures the cost of two idle frames: the minimum of several runs. */
  async #measureOverhead(): Promise<void> {
    const costs: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const before = await this.#cpu()
      await this.#evaluate(twoFrames)
      costs.push((await this.#cpu()) - before)
    }
    this.#overhead = Math.min(...costs)
  }

  #nextShown(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error(`The page did not show "${text}" in time.`))
      const timer = setTimeout(late, SHOWN_WITHIN_MS)
      this.#shown = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

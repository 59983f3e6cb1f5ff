/**
 * The words of a test in `test/elements`. Mocha puts them on the page as globals; imported, they are
 * typed, and the tests read like those of the other folders. `expect` comes from `chai`.
 */
type Body = () => void | Promise<void>

declare const describe: (name: string, body: () => void) => void
declare const it: (name: string, body: Body) => void
declare const beforeEach: (body: Body) => void
declare const afterEach: (body: Body) => void

const [suite, test, setUp, tearDown] = [describe, it, beforeEach, afterEach]

export { setUp as beforeEach, suite as describe, tearDown as afterEach, test as it }

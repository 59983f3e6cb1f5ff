/**
 * The test functions for `test/elements`. Mocha provides them as globals. These exports have types,
 * so that the tests look like those of the other folders. `expect` comes from `chai`.
 */
type Body = () => void | Promise<void>

declare const describe: (name: string, body: () => void) => void
declare const it: (name: string, body: Body) => void
declare const beforeEach: (body: Body) => void
declare const afterEach: (body: Body) => void

const [suite, test, setUp, tearDown] = [describe, it, beforeEach, afterEach]

export { setUp as beforeEach, suite as describe, tearDown as afterEach, test as it }

/** Bundles the sources of a test's own page, as a bundler does for a real page. */
import { build } from 'vite'

/**
 * Bundles a page.
 * @param input The module of the page.
 * @returns The scripts by file name. `page.js` is the entry.
 */
export async function bundlePage(input: string): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    // The test runner must not use the JSX of React's development code.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      cssTarget: 'chrome123',
      rolldownOptions: { input: { page: input }, output: { entryFileNames: 'page.js' } },
    },
  })
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(files.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.code]] : [])))
}

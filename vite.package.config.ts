import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { elementDefinitions } from './elements/index'
import manifest from './package.json' with { type: 'json' }
import { keptLocales } from './vite.locales'

/**
 * The package for vendors, in two builds: `npm` leaves the dependencies to the vendor's bundler,
 * `cdn` is one module script with everything in it, its code fetched element by element.
 */
const tags = elementDefinitions.map((definition) => `rtm-${definition.name}`)
const entryPrefix = 'virtual:element/'

/** `./elements/<tag>`: one module a tag that registers it, made from the list of elements. */
function elementEntries(): Plugin {
  return {
    name: 'element-entries',
    resolveId: (id) => (id.startsWith(entryPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${entryPrefix}`)) return undefined
      const name = id.slice(entryPrefix.length + 1).replace(/^rtm-/, '')
      const constant = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return [
        `import { defineElement } from '/elements/define.ts'`,
        `import { ${constant} } from '/elements/${name}.ts'`,
        `if (typeof customElements !== 'undefined') defineElement(${constant})`,
      ].join('\n')
    },
  }
}

const external = (id: string) =>
  Object.keys(manifest.dependencies).some((name) => id === name || id.startsWith(`${name}/`))

/** The Vite configuration of one of the two builds. */
export function packageConfig(kind: 'npm' | 'cdn'): InlineConfig {
  const cdn = kind === 'cdn'
  const npmEntries = {
    index: 'elements/package.ts',
    define: 'elements/define-all.ts',
    ...Object.fromEntries(tags.map((tag) => [`elements/${tag}`, entryPrefix + tag])),
  }
  return {
    configFile: false,
    plugins: [react(), keptLocales(), elementEntries()],
    base: './',
    publicDir: false,
    define: cdn ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      outDir: cdn ? 'dist/package/cdn' : 'dist/package',
      emptyOutDir: true,
      target: 'es2023',
      sourcemap: true,
      minify: cdn ? 'oxc' : false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: cdn ? { 'rtm-elements': 'elements/cdn.ts' } : npmEntries,
        ...(!cdn && { external }),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  }
}

import { join } from 'node:path'
import {
  ConsoleLogger,
  createCompilerHost,
  formatDiagnostics,
  LogLevel,
  NodeJSFileSystem,
  performCompilation,
} from '@angular/compiler-cli'
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel'
import { transformAsync } from '@babel/core'
import ts from 'typescript'
import type { Plugin } from 'vite'

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  strictTemplates: true,
  skipLibCheck: true,
}

/**
 * Compiles an Angular application ahead of time.
 * @returns The application's modules, by the name of their source file.
 * @throws Error for a type error in the code or in a template.
 */
function compiled(entry: string, paths: Record<string, string[]>): Map<string, string> {
  const modules = new Map<string, string>()
  const all = { ...options, paths }
  const host = createCompilerHost({ options: all })
  host.writeFile = (name, text) => modules.set(name.replace(/\.js$/, '.ts'), text)
  const { diagnostics } = performCompilation({ rootNames: [entry], options: all, host })
  if (diagnostics.length > 0) throw new Error(formatDiagnostics(diagnostics))
  return modules
}

/**
 * Completes the compilation of Angular's own packages. Angular publishes these packages only partly
 * compiled. Without this step, the rest would be compiled in the browser, with `eval`.
 */
async function linked(code: string, id: string): Promise<string | undefined> {
  const linker = createEs2015LinkerPlugin({
    fileSystem: new NodeJSFileSystem(),
    logger: new ConsoleLogger(LogLevel.error),
    sourceMapping: false,
  })
  const result = await transformAsync(code, {
    filename: id,
    plugins: [linker],
    babelrc: false,
    configFile: false,
    compact: false,
  })
  return result?.code ?? undefined
}

/**
 * Returns a Vite plugin that compiles the Angular application in `folder` with Angular's compiler,
 * because Vite does not support Angular.
 */
export function angular(folder: string, paths: Record<string, string[]>): Plugin {
  let modules = new Map<string, string>()
  return {
    name: 'angular',
    enforce: 'pre',
    config: () => ({
      define: { ngDevMode: 'false', ngJitMode: 'false', ngI18nClosureMode: 'false' },
    }),
    buildStart() {
      modules = compiled(join(folder, 'main.ts'), paths)
    },
    load: (id) => modules.get(id),
    transform: {
      filter: { id: /@angular\/.*\.mjs$/, code: /ɵɵngDeclare/ },
      handler: linked,
    },
  }
}

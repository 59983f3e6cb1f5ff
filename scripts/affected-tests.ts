/**
 * `--changed`: finds the tests that a change can affect. A test is affected if it imports a changed
 * file, directly or indirectly. Browser tests use the built product and import none of its sources.
 * For browser tests, the table below lists the sources of each area.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

interface BuiltSources {
  /** The beginning of the paths of the test files. */
  tests: string
  /** The folders and files that the tests cover, including everything that these sources import. */
  sources: string[]
  /**
   * Folders that are left out of this entry, because other entries of this table list them
   * separately.
   */
  except?: string[]
}

const screens = 'src/screens'
const chat = `${screens}/chat`

/** The folders of screens, by the area of tests in `test/screens` that covers them. */
const screensOf = {
  account: [`${screens}/account`, `${screens}/sso-tile`],
  billing: [`${screens}/billing`, `${screens}/billing-settings`],
  metrics: [`${screens}/metrics`],
  patients: [`${screens}/patient-list`, `${screens}/patient-detail`],
  support: [`${screens}/support`],
}

/**
 * The sources that browser tests cover, including the modules that these sources import. `app`,
 * `elements` and `src/bridge` import every screen, but a change inside a screen runs only the tests
 * of that screen. The journey tests take as long as the tests of all screens. They run if a module
 * that a screen imports has changed, but not if only the inside of a screen has changed.
 */
const builtSources: BuiltSources[] = [
  ...Object.entries(screensOf).flatMap(([area, sources]) => [
    { tests: `test/screens/${area}`, sources: [...sources, 'elements'], except: [chat] },
    {
      tests: `test/journeys/${area}`,
      sources: [...sources, 'elements', 'app'],
      except: [...sources, chat],
    },
  ]),
  // Each situation of the fault tests shows one screen. These tests take as long as the tests of
  // all screens. They therefore run if a module that several screens share has changed, but not if
  // only the inside of one screen has changed.
  {
    tests: 'test/screens/faults',
    sources: [screens, 'elements'],
    except: [...Object.values(screensOf).flat(), chat],
  },
  {
    tests: 'test/journeys/faults',
    sources: [screens, 'elements', 'app'],
    except: Object.values(screensOf).flat(),
  },
  // The chat has no folder in test/screens, so a change of the chat affects its journey tests.
  { tests: 'test/journeys/chat', sources: [chat, 'elements', 'app'] },
  { tests: 'test/journeys/app', sources: ['app'] },
  { tests: 'test/journeys/bridge', sources: ['src/bridge', 'app'] },
  {
    tests: 'test/journeys/vendor',
    sources: ['elements', 'src/bridge', 'src/testing', 'demo-host/vendor.ts'],
  },
  { tests: 'test/elements', sources: ['elements'] },
  { tests: 'test/contract/package', sources: ['elements', 'src/bridge', 'src/testing', 'scripts'] },
  { tests: 'test/contract/guide', sources: ['elements', 'scripts'] },
]

/**
 * Files that no module imports, but that tests read. Each file has the list of the tests that read
 * it.
 */
const readers: [RegExp, string[]][] = [
  [
    /^(README\.md|docs\/.*\.md)$/,
    ['test/contract/guide', 'test/journeys/vendor/', 'scripts/guide'],
  ],
  [/^test\/screens\/references\//, ['test/screens/references']],
  [
    /^demo-host\/(pages|frameworks|gallery)\//,
    ['test/journeys/vendor/', 'demo-host/vendor.test.ts'],
  ],
  [/^(CHANGELOG\.md|CONTRIBUTING\.md|\.(github|vscode|devcontainer)\/|\.editorconfig$)/, []],
  // `npm test` does not run these tests. `npm run test:browsers` does.
  [/^(test\/browsers\/|scripts\/test-browsers\.ts$)/, []],
]

/** No test uses this module. It imports every source, for hot reload. */
const hotReload = 'demo-host/development.ts'

/**
 * Files that affect every test although no module imports them: the configuration of the build, the
 * types and the tests.
 */
const settings = /^(package(-lock)?\.json|tsconfig\.json|[^/]+\.config\.(ts|mjs)|vite\.[^/]+)$/

const extensions = ['', '.ts', '.tsx', '.js', '.mjs', '/index.ts']

/** The import graph of the repository's modules. It parses files on demand. */
export class ImportGraph {
  readonly #root: string
  readonly #imports = new Map<string, string[]>()

  /**
   * Creates the graph.
   * @param root The repository's folder.
   */
  constructor(root: string) {
    this.#root = root
  }

  /**
   * Returns the files that the given files import, directly or indirectly, including the given
   * files. If a given path is a folder, all files in the folder count as given.
   */
  reach(
    starts: readonly string[],
    isOutside: (file: string) => boolean = () => false,
  ): Set<string> {
    const found = new Set<string>()
    const waiting = [...starts]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(file) || file === hotReload || isOutside(file)) continue
      found.add(file)
      waiting.push(...this.#importsOf(file))
    }
    return found
  }

  #importsOf(file: string): string[] {
    const known = this.#imports.get(file)
    if (known) return known
    const imports = /\.(tsx?|mjs)$/.test(file) ? this.#read(file) : []
    this.#imports.set(file, imports)
    return imports
  }

  #read(file: string): string[] {
    const path = join(this.#root, file)
    if (!existsSync(path)) return []
    const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true)
    return importedFiles.flatMap(({ fileName }) => this.#resolve(file, fileName))
  }

  #resolve(from: string, specifier: string): string[] {
    if (!specifier.startsWith('.')) return []
    const target = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
    const found = extensions
      .map((extension) => target + extension)
      .find((file) => statSync(join(this.#root, file), { throwIfNoEntry: false })?.isFile())
    return found === undefined ? [] : [found]
  }
}

interface Repository {
  root: string
  /** All test files, as paths relative to the root. */
  tests: readonly string[]
  /** All files of the repository, as paths relative to the root. */
  files: readonly string[]
}

function isBelow(folder: string, file: string): boolean {
  return file === folder || file.startsWith(`${folder}/`)
}

/**
 * Whether a file belongs to one screen. The files of `shared` belong to no screen, because several
 * screens may use them.
 */
function isOfScreen(file: string): boolean {
  return isBelow(screens, file) && !isBelow(`${screens}/shared`, file)
}

/**
 * Tests of the package, the vendor's pages and the demo. These tests import every element, and
 * every element imports its screen. Nevertheless, a change inside a screen runs only the tests of
 * that screen.
 */
const throughElements = [
  'test/contract/',
  'test/journeys/',
  'test/bench/',
  'demo-host/',
  'scripts/',
]

function isOutside(test: string): ((file: string) => boolean) | undefined {
  return throughElements.some((folder) => test.startsWith(folder)) ? isOfScreen : undefined
}

/** Returns the sources that a browser test covers, including everything that they import. */
function builtReach(test: string, graph: ImportGraph, files: readonly string[]): Set<string> {
  const covered = builtSources.find(({ tests }) => test.startsWith(tests))
  const { sources, except = [] }: Omit<BuiltSources, 'tests'> = covered ?? { sources: [] }
  const reached = sources.flatMap((source) => {
    const starts = files.filter((file) => isBelow(source, file))
    return [...graph.reach(starts, isBelow(screens, source) ? undefined : isOfScreen)]
  })
  return new Set(reached.filter((file) => !except.some((folder) => isBelow(folder, file))))
}

/**
 * Returns the tests that changes to these files can affect. A file with an unknown effect (a
 * package, a configuration) affects all tests.
 */
export function affectedTests(changed: readonly string[], repository: Repository): string[] {
  const graph = new ImportGraph(repository.root)
  const reached = new Map(
    repository.tests.map((test) => [
      test,
      new Set([
        ...graph.reach([test], isOutside(test)),
        ...builtReach(test, graph, repository.files),
      ]),
    ]),
  )
  const known = new Set([...reached.values()].flatMap((files) => [...files]))
  const affected = changed.flatMap((file) => {
    const named = readers.find(([pattern]) => pattern.test(file))?.[1]
    const reading = repository.tests.filter((test) => named?.some((one) => test.startsWith(one)))
    if (settings.test(file) || (!named && !known.has(file))) return repository.tests
    return [...reading, ...repository.tests.filter((test) => reached.get(test)?.has(file))]
  })
  return repository.tests.filter((test) => affected.includes(test))
}

import type { GalleryState } from './gallery-state'
import { markupOf } from './snippets'

/**
 * Returns the files of a Vite project, by path. The project shows the element on a fake backend.
 */
export function projectFiles(state: GalleryState, version: string): Record<string, string> {
  const { tag } = state.element
  const inner = tag === 'rtm-context' ? [`import 'rtm-elements/elements/rtm-sso-tile'`] : []
  const manifest = {
    name: 'rtm-elements-example',
    private: true,
    type: 'module',
    scripts: { start: 'vite' },
    dependencies: { 'rtm-elements': version },
    devDependencies: { vite: '^8.0.0' },
  }
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'index.html': [
      '<!doctype html>',
      `<html lang="${state.language}">`,
      '  <head>',
      '    <meta charset="utf-8" />',
      '    <meta name="viewport" content="width=device-width" />',
      `    <title>${tag}</title>`,
      '    <script type="module" src="/main.ts"></script>',
      '  </head>',
      '  <body>',
      `    ${markupOf(state).replaceAll('\n', '\n    ')}`,
      '  </body>',
      '</html>',
      '',
    ].join('\n'),
    'main.ts': [
      `import { configure } from 'rtm-elements'`,
      `import 'rtm-elements/elements/${tag}'`,
      ...inner,
      `import { createFakeBackend } from 'rtm-elements/testing'`,
      '',
      '// A clinic in memory. With your backend: configure({ apiBaseUrl, getAssertion }).',
      'const { config } = createFakeBackend()',
      tag === 'rtm-context'
        ? `Object.assign(document.querySelector('rtm-context') ?? {}, { config })`
        : 'configure(config)',
      '',
    ].join('\n'),
  }
}

interface OpenInStackBlitzProps {
  readonly state: GalleryState
  readonly version: string
}

/**
 * Opens the project with StackBlitz's form (developer.stackblitz.com, "POST API"). The page sends
 * nothing by itself: when the user presses the button, the browser posts the form to a new tab.
 */
export function OpenInStackBlitz({ state, version }: OpenInStackBlitzProps) {
  const fields = {
    'project[title]': `<${state.element.tag}>`,
    'project[description]': 'An element of rtm-elements on its fake backend.',
    'project[template]': 'node',
    ...Object.fromEntries(
      Object.entries(projectFiles(state, version)).map(([path, text]) => [
        `project[files][${path}]`,
        text,
      ]),
    ),
  }
  return (
    <form
      method="post"
      action="https://stackblitz.com/run?file=main.ts"
      target="_blank"
      rel="noopener"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        title={`StackBlitz installs rtm-elements ${version} from npm, so this version must be published.`}
      >
        Open in StackBlitz
      </button>
    </form>
  )
}

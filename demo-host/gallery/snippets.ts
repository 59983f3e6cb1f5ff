/** Generates the code that a page needs to show the chosen element. */
import type { GalleryState } from './gallery-state'

export const frameworks = ['HTML', 'React', 'Vue'] as const
export type Framework = (typeof frameworks)[number]

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/**
 * Returns the element's attributes as HTML, including `lang`, with a space before each attribute.
 */
function attributesOf({ attributes, language }: GalleryState): string {
  const all = { ...attributes, ...(language !== 'en' && { lang: language }) }
  return Object.entries(all)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
}

/** Returns the element with its attributes, as HTML. `<rtm-context>` has an element inside it. */
export function markupOf(state: GalleryState): string {
  const { tag } = state.element
  const inside = tag === 'rtm-context' ? '\n  <rtm-sso-tile></rtm-sso-tile>\n' : ''
  return `<${tag}${attributesOf(state)}>${inside}</${tag}>`
}

function moduleOf({ element }: GalleryState): string {
  return `rtm-elements/elements/${element.tag}`
}

/** Returns the code for one framework, without the page's configuration. */
export function snippetOf(framework: Framework, state: GalleryState): string {
  const markup = markupOf(state)
  switch (framework) {
    case 'HTML':
      return markup
    case 'React': {
      const inside = markup.replaceAll('\n', '\n    ').replace(/><\/[\w-]+>$/, ' />')
      return [
        `import 'rtm-elements/react'`,
        `import '${moduleOf(state)}'`,
        '',
        'export function Page() {',
        `  return (\n    ${inside}\n  )`,
        '}',
      ].join('\n')
    }
    case 'Vue':
      return [
        '<script setup>',
        `import '${moduleOf(state)}'`,
        '</script>',
        '',
        '<template>',
        `  ${markup.replaceAll('\n', '\n  ')}`,
        '</template>',
      ].join('\n')
  }
}

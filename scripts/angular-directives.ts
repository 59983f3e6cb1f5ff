/**
 * Generates directives for Angular. Angular compares the values in a template only with the inputs
 * of directives, so a declaration file cannot give types to the tags. The package does not contain
 * compiled Angular code, because such code would work only with one version of Angular. Instead, a
 * vendor copies this source into the project.
 */
import {
  clientDescription,
  contextClass,
  type ElementProperty,
  elementClasses,
} from './element-classes'
import { docOf } from './element-types'

type Input = Pick<ElementProperty, 'name'> & { readonly doc: string }

interface Tag {
  readonly tag: string
  readonly className: string
  readonly description: string
  readonly inputs: readonly Input[]
}

const client: Input = { name: 'client', doc: `/** ${clientDescription} */` }

const config: Input = {
  name: 'config',
  doc: '/** The settings of `configure`, for the elements inside. */',
}

const all: readonly Tag[] = [
  ...elementClasses.map(({ properties, ...one }) => ({
    ...one,
    inputs: [...properties.map((property) => ({ ...property, doc: docOf(property) })), client],
  })),
  { ...contextClass, inputs: [config, client] },
]

function directive({ tag, className, description, inputs }: Tag): string {
  const members = inputs.map(
    ({ name, doc }) => `
  ${doc}
  @Input() set ${name}(value: ${className}Props['${name}']) {
    this.#element.${name} = value
  }
`,
  )
  return `/** \`<${tag}>\`: ${description} */
@Directive({ selector: '${tag}', standalone: true })
export class ${className.replace(/Element$/, 'Directive')} {
  readonly #element: ${className} = inject(ElementRef).nativeElement
${members.join('')}}
`
}

/** Returns the source of the directives, which a vendor copies into the project. */
export function angularDirectives(): string {
  const names = all.flatMap(({ className }) => [className, `${className}Props`])
  const directives = all.map(({ className }) => className.replace(/Element$/, 'Directive'))
  return `/**
 * Types for the tags in Angular's strict templates. Copy this file into your project, and add
 * \`rtmDirectives\` to the \`imports\` of a component instead of \`CUSTOM_ELEMENTS_SCHEMA\`.
 */
import { Directive, ElementRef, inject, Input } from '@angular/core'
import type {
${names.map((name) => `  ${name},`).join('\n')}
} from 'rtm-elements'

${all.map(directive).join('\n')}
export const rtmDirectives = [
${directives.map((name) => `  ${name},`).join('\n')}
] as const
`
}

/** What the docstrings of `ElementEventMap` say of each event: for the manifest, types and docs. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from '@typescript/typescript6'

const source = join(import.meta.dirname, '../src/domain/element-events.ts')

export interface EventDoc {
  name: string
  description: string
  /** The type of `detail`, as it stands in the code. */
  detail: string
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function eventDoc(member: ts.PropertySignature, file: ts.SourceFile): EventDoc {
  const description = ts
    .getJSDocCommentsAndTags(member)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join(' ')
  const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText(file)
  if (!description) throw new Error(`The event ${name} has no docstring.`)
  return {
    name,
    description: oneLine(description),
    detail: oneLine(member.type?.getText(file) ?? 'unknown'),
  }
}

/** Every event of the elements, in the order of the code. */
export async function readElementEvents(): Promise<EventDoc[]> {
  const text = await readFile(source, 'utf8')
  const file = ts.createSourceFile(source, text, ts.ScriptTarget.Latest, true)
  const map = file.statements.find(
    (one): one is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(one) && one.name.text === 'ElementEventMap',
  )
  if (!map) throw new Error(`${source} has no ElementEventMap.`)
  return map.members.filter(ts.isPropertySignature).map((member) => eventDoc(member, file))
}

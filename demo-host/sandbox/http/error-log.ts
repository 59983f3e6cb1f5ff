/**
 * The only way to log an error. A message may quote a patient's name, a password hash or a token:
 * Drizzle's lists all parameters, PostgreSQL's detail has the row, and JSON's quotes the body. So
 * the log has the statement, codes and the stack, but no messages.
 */

/** An error and its causes, the outermost first. */
export function errorChain(error: unknown): Error[] {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && !chain.includes(at); at = at.cause) chain.push(at)
  return chain
}

/** What PostgreSQL and Node name beside the message. None of them holds a value. */
const facts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall']

function factsOf(error: Error): string[] {
  const fields = new Map<string, unknown>(Object.entries(error))
  return facts.flatMap((name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? [`${name}=${value}`] : []
  })
}

/** A statement has `$1` instead of values. */
function statementOf(error: Error): string[] {
  return 'query' in error && typeof error.query === 'string' ? [`  statement: ${error.query}`] : []
}

/** The lines of the stack below the message, which may itself look like a stack. */
function framesOf({ stack = '', message }: Error): string[] {
  const end = stack.lastIndexOf(message)
  if (end < 0) return []
  const lines = stack.slice(end + message.length).split('\n')
  return lines.filter((line) => /^ {4}at /.test(line))
}

/** Describes an error without any of its values. */
export function describeError(error: unknown, requestId?: string): string {
  const chain = errorChain(error)
  if (chain.length === 0) return `Something that is no error was thrown: ${typeof error}`
  const request = requestId === undefined ? '' : ` (request ${requestId})`
  const lines = chain.flatMap((one, depth) => [
    `${depth === 0 ? 'Error' : 'Caused by'}: ${[one.constructor.name, ...factsOf(one)].join(' ')}`,
    ...statementOf(one),
    ...(depth === chain.length - 1 ? framesOf(one) : []),
  ])
  return [`${lines[0]}${request}`, ...lines.slice(1)].join('\n')
}

export function logError(error: unknown, requestId?: string): void {
  console.error(describeError(error, requestId))
}

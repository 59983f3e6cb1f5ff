/**
 * Logs errors. Errors must be logged only with this function. A message may contain a patient's
 * name, a password hash or a token: Drizzle's messages list all parameters, PostgreSQL's detail
 * contains the row, and JSON's messages quote the body. The log therefore contains the statement,
 * the codes and the stack, but no messages.
 */

/** Returns an error and its causes, with the outermost first. */
export function errorChain(error: unknown): Error[] {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && !chain.includes(at); at = at.cause) chain.push(at)
  return chain
}

/**
 * The properties of errors from PostgreSQL and Node. None of these properties contains a stored
 * value.
 */
const facts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall']

function factsOf(error: Error): string[] {
  const fields = new Map<string, unknown>(Object.entries(error))
  return facts.flatMap((name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? [`${name}=${value}`] : []
  })
}

/** Returns the SQL statement, which has placeholders such as `$1` instead of values. */
function statementOf(error: Error): string[] {
  return 'query' in error && typeof error.query === 'string' ? [`  statement: ${error.query}`] : []
}

/**
 * Returns the lines of the stack after the message. The message is skipped, because a value in the
 * message may look like a line of a stack.
 */
function framesOf({ stack = '', message }: Error): string[] {
  const end = stack.lastIndexOf(message)
  if (end < 0) return []
  const lines = stack.slice(end + message.length).split('\n')
  return lines.filter((line) => /^ {4}at /.test(line))
}

/** Describes an error by its codes and its stack, without any stored value. */
export function describeError(error: unknown, requestId?: string): string {
  const chain = errorChain(error)
  if (chain.length === 0) return `Something that is not an Error was thrown: ${typeof error}`
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

/** Shows a text. As in docstrings, the parts between backticks are shown as code. */
export function Words({ text }: { readonly text: string }) {
  let at = 0
  return text.split('`').map((part, place) => {
    const key = at
    at += part.length + 1
    return place % 2 === 1 ? <code key={key}>{part}</code> : part
  })
}

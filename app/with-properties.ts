/**
 * Creates a ref that sets properties of an element that have no attribute. React sets a prop as a
 * property only if the element already has it. Before the element's code is loaded, React would
 * write an attribute, so a secret would be in the markup.
 */
export function withProperties(properties: Readonly<Record<string, unknown>>) {
  return (element: HTMLElement | null): void => {
    if (element) Object.assign(element, properties)
  }
}

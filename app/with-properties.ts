/**
 * Creates a ref that sets properties that have no attribute. React sets a prop as a property only
 * if the element already has the property. Before the element's code is loaded, React would write
 * an attribute, which would put a secret into the page's markup.
 */
export function withProperties(properties: Readonly<Record<string, unknown>>) {
  return (element: HTMLElement | null): void => {
    if (element) Object.assign(element, properties)
  }
}

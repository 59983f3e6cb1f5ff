/**
 * Creates a ref that sets those properties of an element that have no attribute. React sets a prop
 * as a property only if the element already has this property. Before the code of the element is
 * loaded, React would write an attribute instead, and a secret would then be in the markup of the
 * page.
 */
export function withProperties(properties: Readonly<Record<string, unknown>>) {
  return (element: HTMLElement | null): void => {
    if (element) Object.assign(element, properties)
  }
}

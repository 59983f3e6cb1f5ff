/**
 * Returns the tab that a key press selects, as in the tabs pattern of the ARIA Authoring Practices.
 * Returns undefined for a key that selects no tab.
 */
export function tabFor<Id extends string>(
  key: string,
  ids: readonly Id[],
  selected: Id,
  rtl: boolean,
): Id | undefined {
  const at = ids.indexOf(selected)
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids[ids.length - 1]
  const step =
    key === (rtl ? 'ArrowLeft' : 'ArrowRight')
      ? 1
      : key === (rtl ? 'ArrowRight' : 'ArrowLeft')
        ? -1
        : 0
  return step === 0 ? undefined : ids[(at + step + ids.length) % ids.length]
}

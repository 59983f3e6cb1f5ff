/**
 * Saves a file as a download. In a sandboxed frame, the browser allows it only with
 * `allow-downloads`.
 */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has read the address once the click is over, but some start the download later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

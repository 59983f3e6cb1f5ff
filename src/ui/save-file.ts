/**
 * Saves a file as a download of the browser. In a frame with `sandbox`, this needs
 * `allow-downloads`.
 * @param name The file name that the browser suggests.
 */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The URL is released with a delay, because the browser reads it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

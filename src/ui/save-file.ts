/**
 * Saves a file as a download. A frame with `sandbox` needs `allow-downloads` for this.
 * @param name The file name that the browser suggests.
 */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after the click, so the URL is released later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

// With #print in its URL, the page opens its tables and prints itself. The page around its frame
// cannot print it, because that page has another origin.
if (location.hash === '#print') {
  for (const details of document.querySelectorAll('details')) details.open = true
  addEventListener('load', () => print())
}

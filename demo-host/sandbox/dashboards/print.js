// If the URL ends with #print, the page opens its tables and prints itself. The page around an
// iframe cannot print the page in the iframe, because the two pages have different origins.
if (location.hash === '#print') {
  for (const details of document.querySelectorAll('details')) details.open = true
  addEventListener('load', () => print())
}

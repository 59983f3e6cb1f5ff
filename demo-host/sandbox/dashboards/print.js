// With #print in its URL, the page opens its tables and prints itself. The page that frames it
// cannot print it, because the two pages have different origins.
if (location.hash === '#print') {
  for (const details of document.querySelectorAll('details')) details.open = true
  addEventListener('load', () => print())
}

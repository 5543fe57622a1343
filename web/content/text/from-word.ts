// Microsoft Word writes lists as paragraphs that begin with a sign and a non-breaking space.

const SIGN = /^\s*(?:([·•▪§o–-])|\d{1,3}[.)]|[a-z][.)])(?:\u00a0\s*|\s*\u00a0)+/
const BETWEEN = ' | '

/** Changes and returns its input. */
export const fromWord = (piece: DocumentFragment): DocumentFragment => {
  for (const table of piece.querySelectorAll('table'))
    table.replaceWith(...[...table.querySelectorAll('tr')].map(rowAsParagraph))
  for (const paragraph of piece.querySelectorAll('p')) if (SIGN.test(paragraph.textContent)) asItem(paragraph)
  return piece
}

const rowAsParagraph = (row: HTMLTableRowElement): HTMLElement => {
  const paragraph = document.createElement('p')
  for (const [index, cell] of [...row.cells].entries()) {
    if (index > 0) paragraph.append(BETWEEN)
    // A paragraph within a cell would split the row.
    for (const inner of cell.querySelectorAll('p, div')) inner.replaceWith(...inner.childNodes)
    paragraph.append(...cell.childNodes)
  }
  return paragraph
}

const asItem = (paragraph: HTMLElement): void => {
  const sign = SIGN.exec(paragraph.textContent)
  const kind = sign?.[1] === undefined ? 'OL' : 'UL'
  cutStart(paragraph, sign?.[0].length ?? 0)
  const before = paragraph.previousElementSibling
  const list = before?.tagName === kind ? before : document.createElement(kind)
  if (list !== before) paragraph.before(list)
  const item = document.createElement('li')
  list.append(item)
  item.append(paragraph)
}

const cutStart = (element: HTMLElement, length: number): void => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = length
  for (let text = texts.nextNode(); text && left > 0; text = texts.nextNode()) {
    const content = text.textContent ?? ''
    text.textContent = content.slice(left)
    left -= Math.min(left, content.length)
  }
}

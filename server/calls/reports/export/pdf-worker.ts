// A worker thread that lays out one report and ends.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { documentOf } from './pdf-document.ts'
import type { PdfWork } from './report-pdf.ts'

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/fonts/Roboto.js'))), 'Roboto')
const face = (style: string) => join(folder, `Roboto-${style}.ttf`)
const Roboto = {
  normal: face('Regular'),
  bold: face('Medium'),
  italics: face('Italic'),
  bolditalics: face('MediumItalic'),
}

pdfmake.setFonts({ Roboto })
// The document contains players' texts: they may open no address, and no file but the typefaces.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => Object.values(Roboto).includes(path))

// The input from report-pdf.ts.
const buffer = await pdfmake.createPdf(documentOf(workerData as PdfWork)).getBuffer()
// A thread has no origin; the rule is meant for windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(new Uint8Array(buffer))

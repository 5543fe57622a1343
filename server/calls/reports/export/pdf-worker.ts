import { layOut } from '#server/paper/laid-out.ts'
import { documentOf } from './pdf-document.ts'

await layOut(documentOf)

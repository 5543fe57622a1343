import { layOut } from '#server/paper/laid-out.ts'
import { guideDocument } from './guide-document.ts'
import type { PaperWork } from './paper-work.ts'
import { playersDocument } from './players-document.ts'

await layOut((work: PaperWork) => (work.paper === 'guide' ? guideDocument(work) : playersDocument(work)))

import { composed } from '../../composed.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { checkDocumentName, checkFileName } from '../event-rules.ts'
import { renamedName } from '../media/media-names.ts'

export type Removable = 'scenario' | 'section' | 'document' | 'organisation' | 'persona' | 'media' | 'client'

export const restoredName = (what: Removable, name: string, typed: string): string | Refusal => {
  const wanted = composed(typed).trim()
  switch (what) {
    case 'scenario':
    case 'section':
      return checkFileName(wanted) ?? wanted
    case 'document':
      return checkDocumentName(wanted) ?? wanted
    case 'organisation':
      return wanted === '' ? refuse('organisation name empty') : wanted
    case 'persona':
      return wanted === '' ? refuse('persona name empty') : wanted
    case 'client':
      return /^\.{0,2}$/.test(wanted) ? refuse('client name required') : wanted
    case 'media':
      return renamedName(name, wanted)
  }
}

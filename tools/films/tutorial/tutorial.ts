import type { Film, Scene, Stage } from '../film.ts'
import * as interfaceFilm from './1-interface.ts'
import * as people from './2-people.ts'
import * as writing from './3-writing.ts'
import * as branches from './4-branches.ts'
import * as documents from './5-documents.ts'
import * as exercises from './6-exercises.ts'
import * as facilitator from './7-facilitator.ts'

interface Chapter {
  /** In the specification's spelling. */
  readonly title: string
  readonly lead: string
  readonly before?: (stage: Stage) => Promise<unknown>
  readonly scenes: readonly Scene[]
}

const CHAPTERS: readonly (readonly [name: string, chapter: Chapter])[] = [
  ['1-interface', interfaceFilm],
  ['2-people', people],
  ['3-writing', writing],
  ['4-branches', branches],
  ['5-documents', documents],
  ['6-exercises', exercises],
  ['7-facilitator', facilitator],
]

export const tutorial: readonly Film[] = CHAPTERS.map(([name, { title, lead, before, scenes }]) => ({
  name,
  title,
  file: `web/editor/tutorial/films/${name}`,
  ...(before && { before }),
  scenes: [{ title: title.replace(/^\S+ /, ''), says: lead }, ...scenes],
}))

// Redraws the media of Writing the first public statement: npx node scenarios/first-statement/art/draw.ts
// [part of a name …]
import { drawScenario } from '../../code-grey/art/drawing.ts'
import { cast } from './cast.ts'

await drawScenario(import.meta.dirname, cast)

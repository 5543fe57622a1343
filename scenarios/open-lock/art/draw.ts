// Redraws the media of Open Lock: npx node scenarios/open-lock/art/draw.ts [part of a name …]
import { drawScenario } from '../../code-grey/art/drawing.ts'
import { cast } from './cast.ts'

await drawScenario(import.meta.dirname, cast)

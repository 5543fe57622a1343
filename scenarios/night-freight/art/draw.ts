// Redraws the media of Night Freight: npx node scenarios/night-freight/art/draw.ts [part of a name …]
import { drawScenario } from '../../code-grey/art/drawing.ts'
import { cast } from './cast.ts'

await drawScenario(import.meta.dirname, cast)

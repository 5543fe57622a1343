// Redraws the media of Second Factor: npx node scenarios/second-factor/art/draw.ts [part of a name …]
import { drawScenario } from '../../code-grey/art/drawing.ts'
import { cast } from './cast.ts'

await drawScenario(import.meta.dirname, cast)

// Redraws the media of The first hour: npx node scenarios/first-hour/art/draw.ts [part of a name …]
import { drawScenario } from '../../code-grey/art/drawing.ts'
import { cast } from './cast.ts'

await drawScenario(import.meta.dirname, cast)

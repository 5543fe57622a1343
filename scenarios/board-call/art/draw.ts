// Redraws the media of The call to the board: npx node scenarios/board-call/art/draw.ts [part of a name …]
import { drawScenario } from '../../code-grey/art/drawing.ts'
import { cast } from './cast.ts'

await drawScenario(import.meta.dirname, cast)

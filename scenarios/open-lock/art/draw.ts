import { drawScenario } from '../../code-grey/art/drawing.ts'
import { cast } from './cast.ts'

await drawScenario(import.meta.dirname, cast)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cast } from './cast.ts'
import { drawScenario } from './drawing.ts'

const logo = readFileSync(join(import.meta.dirname, 'logo-st-brannocs.svg'), 'utf8')

await drawScenario(import.meta.dirname, cast, [
  { name: 'clients/st-brannocs.png', svg: logo, width: 456, height: 120 },
])

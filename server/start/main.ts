// `node server/start/main.ts`: the product. Its compiled code is kept beside the packages, which halves the time
// that later starts spend on loading; where the folder is not writable, nothing is kept.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./product.ts')
// A process that is killed writes nothing.
flushCompileCache()

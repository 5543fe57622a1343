// `node server/start/main.ts` starts the product. Its compiled code is cached beside the packages, so that
// later starts load faster. If the folder is not writable, nothing is cached.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./product.ts')
// Flushed now, because a process that is killed writes nothing.
flushCompileCache()

import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./product.ts')
// A process that is killed later would not write the cache.
flushCompileCache()

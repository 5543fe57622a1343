// `node server/start/main.ts` starts the product. Its compiled code is cached beside the packages, if that
// folder is writable.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./product.ts')
// A process that is killed writes nothing.
flushCompileCache()

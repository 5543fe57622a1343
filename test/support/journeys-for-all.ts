import { run } from '../../tools/programs/run.ts'
import { startForAll } from './databases/postgres-for-all.ts'

export default async function setUp() {
  const { ok } = await run('node', ['tools/build-web.ts', '--if-stale'])
  if (!ok) throw new Error('The screens could not be built.')
  const { url, stop } = await startForAll('journeys')
  process.env['JOURNEYS_POSTGRES'] = url
  return stop
}

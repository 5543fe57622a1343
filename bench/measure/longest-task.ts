// Tasks are measured in processor time, which other load on the machine hardly changes.
import type { SlowPage } from './slow-browser.ts'

interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Returns milliseconds. */
export const longestTask = async (
  { devtools }: Pick<SlowPage, 'devtools'>,
  act: () => Promise<unknown>,
): Promise<number> => {
  const events: Traced[] = []
  // The protocol's types declare all fields of an event as strings.
  const hear = ({ value }: { value: object[] }) => events.push(...(value as Traced[]))
  devtools.on('Tracing.dataCollected', hear)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  await act()
  const complete = new Promise<void>(resolve => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', hear)
  return Math.max(...tasksOfPages(events))
}

const tasksOfPages = (events: readonly Traced[]): readonly number[] => {
  const threadOf = ({ pid, tid }: Traced) => `${pid} ${tid}`
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = events.filter(event => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
  const times = tasks.flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]))
  if (times.length === 0) throw new Error('The browser reported no task of the page.')
  return times
}

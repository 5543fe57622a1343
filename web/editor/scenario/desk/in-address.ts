// The scenario on the desk, and the event in its side editor, as the address names them.
import { sentence } from '#contracts/messages.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { isOfOneFile, type Named } from '../../address/named.ts'
import { useInAddress } from '../../address/use-in-address.ts'
import { type Desk, isUnsaved, useOnDesk, workOf } from './desk.ts'
import { loadOffering } from './loading.ts'
import { closeEvent, openEvent, unlessLost } from './opening.ts'
import { allEvents, hasUnsavedEvent } from './work.ts'

/** What an address says that names the desk as it is; a scenario without a name has none. */
export const useNamedOnDesk = (): Named => {
  const load = useOnDesk(state => state.fileName)
  const event = useOnDesk(state => workOf(state).editing?.original ?? '')
  return { load, event: load === '' ? '' : event, scenario: '' }
}

/** Keeps the address and the desk together. */
export const useDeskInAddress = (desk: Desk): void =>
  useInAddress({
    shown: useNamedOnDesk(),
    wouldLose: asked => (isOfOneFile(asked, { load: desk.get().fileName }) ? hasUnsavedEvent(workOf(desk.get())) : isUnsaved(desk.get())),
    bring: asked => bring(desk, asked),
  })

const bring = (desk: Desk, asked: Named): Promise<void> =>
  new Promise(done => {
    const load = async () => {
      const isThere = await loadOffering(desk, asked.load)
      if (!isThere) desk.set({ dialog: 'load' })
      else if (isOfOneFile(asked, { load: desk.get().fileName })) goTo(desk, asked.event)
      done()
    }
    if (!isOfOneFile(asked, { load: desk.get().fileName })) return unlessLost(desk, () => void load())
    goTo(desk, asked.event)
    done()
  })

const goTo = (desk: Desk, event: string): void => {
  const { editing, sections } = workOf(desk.get())
  if (event === (editing?.original ?? '')) return
  if (event === '') return closeEvent(desk)
  if (allEvents(sections).some(({ id }) => id === event)) openEvent(desk, event)
  else showBanner('warning', sentence('event gone', { id: event }))
}

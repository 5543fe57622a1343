import { sentence } from '#contracts/words/messages.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { isOfOneFile, type Named, NAMES_NOTHING } from '#web/editor/address/named.ts'
import { useInAddress } from '#web/editor/address/use-in-address.ts'
import { type Desk, type DeskState, isUnsaved, useOnDesk, workOf } from '../desk/desk.ts'
import { loadOffering } from '../saving/loading.ts'
import { closeEvent, openEvent, unlessLost } from '../desk/opening.ts'
import { firstTab } from '../desk/sections.ts'
import { allEvents, hasUnsavedEvent } from '../desk/work.ts'

export const useNamedOnDesk = (): Named => {
  const load = useOnDesk(state => state.fileName)
  const event = useOnDesk(state => workOf(state).editing?.original ?? '')
  const section = useOnDesk(sectionOf)
  return load === '' ? NAMES_NOTHING : { load, event, section, scenario: '' }
}

/** '' if the URL opens this section without naming it. */
const sectionOf = (state: DeskState): string => {
  const { editing, sections } = workOf(state)
  const ofEvent = sections.find(({ events }) => events.some(({ id }) => id === editing?.original))
  return state.section === (ofEvent?.name ?? firstTab(sections)) ? '' : state.section
}

export const useDeskInAddress = (desk: Desk): void =>
  useInAddress({
    shown: useNamedOnDesk(),
    wouldLose: asked =>
      isOfOneFile(asked, { load: desk.get().fileName })
        ? asked.event !== openIn(desk) && hasUnsavedEvent(workOf(desk.get()))
        : isUnsaved(desk.get()),
    bring: asked => bring(desk, asked),
  })

const bring = (desk: Desk, asked: Named): Promise<void> =>
  new Promise(done => {
    const load = async () => {
      const isThere = await loadOffering(desk, asked.load)
      if (!isThere) desk.set({ dialog: 'load' })
      else if (isOfOneFile(asked, { load: desk.get().fileName })) goTo(desk, asked)
      done()
    }
    if (!isOfOneFile(asked, { load: desk.get().fileName }))
      return unlessLost(desk, () => void load(), asked.load)
    goTo(desk, asked)
    done()
  })

const openIn = (desk: Desk): string => workOf(desk.get()).editing?.original ?? ''

const goTo = (desk: Desk, { event, section }: Named): void => {
  goToEvent(desk, event)
  if (openIn(desk) === event && workOf(desk.get()).sections.some(({ name }) => name === section))
    desk.set({ section })
}

const goToEvent = (desk: Desk, event: string): void => {
  const { sections } = workOf(desk.get())
  if (event === openIn(desk)) return
  if (event === '') return closeEvent(desk)
  if (allEvents(sections).some(({ id }) => id === event)) openEvent(desk, event)
  else showBanner('warning', sentence('event gone', { id: event }))
}

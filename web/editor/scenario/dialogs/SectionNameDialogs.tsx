import { messages } from '#contracts/words/messages.ts'
import { SECTION_NAME_MOST } from '#domain/scenario/words.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { RemoveButton } from '../../form/RemoveButton.tsx'
import { useSave } from '../checks/use-checking.ts'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import {
  freeSectionName,
  renamed,
  sectionNameProblem,
  sectionBeside,
  withoutSection,
  withSection,
} from '../desk/sections.ts'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from './window-props.ts'
import { NameForm } from './NameForm.tsx'

export const SectionAddDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const sections = useOnDesk(state => workOf(state).sections)
  return (
    <Dialog open onClose={onClose} title="Add a section">
      <NameForm
        label="Name"
        initial={freeSectionName(sections)}
        action="Add"
        most={SECTION_NAME_MOST}
        check={name => sectionNameProblem(sections, name)}
        onSaveKey={useSave()}
        onSubmit={name => {
          desk.change('', work => withSection(work, name))
          desk.set({ section: name.trim() })
          onClose()
        }}
      />
    </Dialog>
  )
}

export const SectionRenameDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const section = useOnDesk(state => state.section)
  const sections = useOnDesk(state => workOf(state).sections)
  return (
    <Dialog open onClose={onClose} title={`Rename section ${section}`}>
      <NameForm
        label="Name"
        initial={section}
        action="Rename"
        most={SECTION_NAME_MOST}
        check={name => sectionNameProblem(sections, name, section)}
        onSaveKey={useSave()}
        onSubmit={name => {
          desk.change('', work => renamed(work, section, name))
          const isThere = workOf(desk.get()).sections.some(known => known.name === section)
          if (!isThere) desk.set({ section: name.trim() })
          onClose()
        }}
      />
    </Dialog>
  )
}

export const SectionRemoveDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const section = useOnDesk(state => state.section)
  const events = useOnDesk(
    state => workOf(state).sections.find(({ name }) => name === section)?.events.length ?? 0,
  )
  const remove = () => {
    const beside = sectionBeside(workOf(desk.get()).sections, section)
    desk.change('', work => withoutSection(work, section))
    desk.set({ section: beside })
    showBanner('success', messages['section deleted'])
    onClose()
    return Promise.resolve()
  }
  return (
    <Dialog open onClose={onClose} title={`Remove section ${section}`}>
      <p>
        {events === 0
          ? 'The section contains no events and will be removed.'
          : `The section and its ${events === 1 ? '1 event' : `${events} events`} will be removed.`}{' '}
        Undo brings everything back.
      </p>
      <div className={css['actions']}>
        <RemoveButton onRemove={remove} again={messages['press remove again to confirm']} />
      </div>
    </Dialog>
  )
}

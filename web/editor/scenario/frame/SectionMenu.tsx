import { Menu, type MenuItem } from '#web/kit/action/Menu.tsx'
import { announce } from '#web/kit/announce.tsx'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { movedSection, ownSections } from '../desk/sections.ts'
import { isFixedSection } from '../desk/work.ts'

export const SectionMenu = () => {
  const desk = useDesk()
  const section = useOnDesk(state => state.section)
  const own = ownSections(useOnDesk(state => workOf(state).sections))
  const at = own.findIndex(({ name }) => name === section)
  const move = (by: 1 | -1) => {
    desk.change('', work => movedSection(work, section, at + by))
    announce(`${section}, now section ${at + by + 1} of ${own.length}`)
  }
  const ofItsOwn: readonly MenuItem[] = isFixedSection(section)
    ? []
    : [
        { label: 'Rename', onPress: () => desk.set({ dialog: 'section rename' }) },
        ...(at > 0 ? [{ label: 'Move to the left', keys: 'Alt ←', onPress: () => move(-1) }] : []),
        ...(at < own.length - 1
          ? [{ label: 'Move to the right', keys: 'Alt →', onPress: () => move(1) }]
          : []),
        { label: 'Remove', apart: true, onPress: () => desk.set({ dialog: 'section remove' }) },
      ]
  return (
    <Menu
      label="Section"
      items={[
        { label: 'Load', onPress: () => desk.set({ dialog: 'section load' }) },
        { label: 'Save', onPress: () => desk.set({ dialog: 'section save' }) },
        { label: 'Add', onPress: () => desk.set({ dialog: 'section add' }) },
        ...ofItsOwn,
      ]}
    />
  )
}

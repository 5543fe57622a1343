// Rule 156. 'Mine' includes the side editor's event as it would be saved.
import { messages, sentence } from '#contracts/words/messages.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { KnownOrganisation } from '#domain/scenario/event-rules.ts'
import type { Merge } from '#domain/scenario/merge/merge.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { keyOf, newErrors } from '../desk/checked.ts'
import { crossed } from '../desk/crossing.ts'
import { type Desk, type Saved, workOf } from '../desk/desk.ts'
import { tabIn } from '../desk/sections.ts'
import { eventsNamed } from '../desk/words.ts'
import type { Work } from '../desk/work.ts'
import { joinedWork } from './joining.ts'
import { type LoadedScenario, workIn } from './loading.ts'
import { keepUnsavedEvent, sendOrAsk } from './saving.ts'

interface Compiler {
  readonly now: () => Promise<readonly Finding[]>
  readonly of: (saved: Saved) => Promise<readonly Finding[]>
}

const keepTyped = (desk: Desk, known: readonly KnownOrganisation[]): boolean => {
  if (keepUnsavedEvent(desk, known)) return true
  desk.set({ conflict: null })
  return false
}

/** The other author's work stays in the previous versions. */
export const saveOver = async (desk: Desk, known: readonly KnownOrganisation[]): Promise<void> => {
  const { conflict } = desk.get()
  if (!conflict || !keepTyped(desk, known)) return
  desk.set({ conflict: null })
  const said = await sendOrAsk(desk, {
    fileName: conflict.fileName,
    base: conflict.version,
    title: conflict.title,
  })
  if (said) showBanner(said.type, said.data)
}

/**
 * Undo restores this author's version alone. `joined` merges this author's work as written: see `asWritten`.
 */
export const keepBoth = async (
  desk: Desk,
  theirs: LoadedScenario,
  joined: Merge,
  known: readonly KnownOrganisation[],
  { of, now }: Compiler,
): Promise<void> => {
  if (!keepTyped(desk, known)) return
  const [mine, { accepted }] = [workOf(desk.get()), desk.get()]
  cross(desk, joinedWork(mine, joined), theirs, workIn(theirs))
  const before = [...(await of(mine)), ...(await of(workIn(theirs)))]
  const made = (await now()).filter(error => !accepted.has(keyOf(error)))
  if (newErrors(before, made) > 0) return desk.set({ dialog: 'before saving' })
  const said = await sendOrAsk(desk, desk.get())
  const ids = joined.renumbered.map(({ from, to }) => `${to} (${from})`).join(', ')
  const moved = [
    ...(ids === '' ? [] : [sentence('events renumbered', { events: ids })]),
    ...(linksTold(joined) === '' ? [] : [linksTold(joined)]),
  ]
  if (said) showBanner(moved.length > 0 ? 'warning' : said.type, [said.data, ...moved].join(' '))
}

export const linksTold = ({ unlinked, stranded }: Merge): string =>
  [
    ...unlinked.map(({ gone, from }) =>
      sentence('links to gone', {
        gone: eventsNamed([gone]),
        events: eventsNamed(from),
      }),
    ),
    ...(stranded.length > 0 ? [sentence('led to no more', { events: eventsNamed(stranded) })] : []),
  ].join(' ')

/** Undo restores this author's version. */
export const takeTheirs = (desk: Desk, theirs: LoadedScenario): void => {
  const work = workIn(theirs)
  cross(desk, work, theirs, work)
  showBanner('success', messages['theirs taken'])
}

const cross = (desk: Desk, work: Work, { fileName, version }: LoadedScenario, saved: Work): void => {
  desk.change('', () => work)
  desk.set({
    ...crossed(desk.get(), work, { fileName, base: version, saved }),
    ...{ conflict: null, from: null, attempt: 0, opening: desk.get().opening + 1 },
    section: tabIn(work.sections, desk.get().section),
  })
}

import { type ComponentType, useState } from 'react'
import { useParams } from 'react-router'
import { messages } from '#contracts/words/messages.ts'
import { part } from '#web/kit/page/part.ts'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { useEditorSession } from '#web/session/editor-session.ts'
import { tabBegun } from '../drafts/tabs.ts'
import { SectionLoading } from '../page/SectionLoading.tsx'
import { mayOpen, type Section, sectionNamed } from '../page/sections.ts'
import { UnknownPage } from '../page/UnknownPage.tsx'

/**
 * On its first render a section looks for the author's drafts. A session can end while the section loads, and then
 * that render would be hidden behind the login, without an author.
 */
const onceLoggedIn = (Section: ComponentType): ComponentType => {
  const OnceLoggedIn = () => {
    const session = useEditorSession()
    const [isBegun, setIsBegun] = useState(session !== null)
    if (session && !isBegun) setIsBegun(true)
    return isBegun ? <Section /> : <SectionLoading />
  }
  return OnceLoggedIn
}

const section = (load: () => Promise<ComponentType>, early = true): ComponentType =>
  part(() => tabBegun.then(load).then(onceLoggedIn), { waiting: <SectionLoading />, early })

const PAGES: Readonly<Record<Section, ComponentType>> = {
  Tutorial: section(() => import('../tutorial/TutorialSection.tsx').then(file => file.TutorialSection)),
  Scenario: section(() => import('../scenario/ScenarioSection.tsx').then(file => file.ScenarioSection)),
  Organisation: section(() =>
    import('../people/OrganisationSection.tsx').then(file => file.OrganisationSection),
  ),
  PDF: section(() => import('../documents/PdfSection.tsx').then(file => file.PdfSection)),
  Admin: section(() => import('../admin/AdminSection.tsx').then(file => file.AdminSection), false),
  Account: section(() => import('../account/AccountSection.tsx').then(file => file.AccountSection), false),
}

export const OpenSection = () => {
  const { section: name } = useParams()
  const session = useEditorSession()
  const named = sectionNamed(name)
  if (!named) return <UnknownPage />
  if (session && !mayOpen(session, named)) return <EmptyState heading title={messages['no access']} />
  const Page = PAGES[named]
  return <Page key={named} />
}

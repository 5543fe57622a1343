import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import { messages } from '#contracts/messages.ts'
import { ErrorBoundary } from '#web/kit/page/ErrorBoundary.tsx'
import { part } from '#web/kit/page/part.ts'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { useEditorSession } from '#web/session/editor-session.ts'
import { SectionLoading } from './SectionLoading.tsx'
import { mayOpen, type Section, sectionNamed } from './sections.ts'
import { UnknownPage } from './UnknownPage.tsx'

// Nobody needs two sections at once: each is loaded when it is opened.
const PAGES: Readonly<Record<Section, ComponentType>> = {
  Tutorial: part(() => import('../tutorial/TutorialSection.tsx').then(file => file.TutorialSection)),
  Scenario: part(() => import('../scenario/ScenarioSection.tsx').then(file => file.ScenarioSection)),
  Organisation: part(() => import('../people/OrganisationSection.tsx').then(file => file.OrganisationSection)),
  PDF: part(() => import('../documents/PdfSection.tsx').then(file => file.PdfSection)),
  Admin: part(() => import('../admin/AdminSection.tsx').then(file => file.AdminSection)),
  Account: part(() => import('../account/AccountSection.tsx').then(file => file.AccountSection)),
}

/** The section of the address, for those who have it (S2§2, rule 3). What breaks in one leaves the bar standing. */
export const OpenSection = () => {
  const { section: name } = useParams()
  const session = useEditorSession()
  const section = sectionNamed(name)
  if (!section) return <UnknownPage />
  if (session && !mayOpen(session, section)) return <EmptyState heading title={messages['no access']} />
  const Page = PAGES[section]
  return (
    <ErrorBoundary key={section}>
      <Suspense fallback={<SectionLoading />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}

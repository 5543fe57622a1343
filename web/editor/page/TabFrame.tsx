import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { PartBoundary } from '#web/kit/page/PartBoundary.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { paths, slugOf } from '#web/paths/paths.ts'
import { SectionLoading } from './SectionLoading.tsx'
import type { Section } from './sections.ts'
import css from './TabFrame.module.css'
import { UnknownPage } from './UnknownPage.tsx'

interface Tab {
  readonly name: string
  readonly page: ComponentType
}

export interface TabGroup {
  /** '' for a group without a heading. */
  readonly name: string
  readonly tabs: readonly Tab[]
}

interface TabFrameProps {
  readonly section: Section
  readonly groups: readonly TabGroup[]
}

export const TabFrame = ({ section, groups }: TabFrameProps) => {
  const { tab } = useParams()
  const tabs = groups.flatMap(group => group.tabs)
  const open =
    tab === undefined ? tabs[0] : tabs.find(({ name }) => slugOf(name).toLowerCase() === tab.toLowerCase())
  if (!open) return <UnknownPage />
  return (
    <div className={css['frame']}>
      <TabList section={section} groups={groups} open={open.name} />
      <PartBoundary key={open.name}>
        <Suspense fallback={<SectionLoading />}>
          <OpenTab tab={open} />
        </Suspense>
      </PartBoundary>
    </div>
  )
}

const OpenTab = ({ tab }: { readonly tab: Tab }) => {
  usePageTitle(tab.name)
  const Page = tab.page
  return (
    <div className={css['content']}>
      <Page />
    </div>
  )
}

const TabList = ({ section, groups, open }: TabFrameProps & { readonly open: string }) => {
  const { pathname } = useLocation()
  const [shownAt, setShownAt] = useState<string | null>(null)
  const shown = shownAt === pathname
  return (
    <nav className={css['side']} aria-label={`${section} tabs`}>
      <button
        type="button"
        className={css['chooser']}
        aria-expanded={shown}
        aria-controls="tab-list"
        onClick={() => setShownAt(shown ? null : pathname)}
      >
        {open}
        <IconChevronDown aria-hidden size="1.8rem" stroke={1.6} />
      </button>
      <div id="tab-list" className={`${css['list']} ${shown ? css['shown'] : ''}`}>
        {groups.map(group => (
          <div key={group.name} className={css['group']}>
            {group.name && <p className={css['heading']}>{group.name}</p>}
            <ul>
              {group.tabs.map(({ name }) => (
                <li key={name}>
                  <Link
                    className={css['tab']}
                    to={paths.editorTab(section, name)}
                    aria-current={name === open ? 'page' : undefined}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

import { IconChevronDown } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { useMediaQuery } from '#web/kit/media-query.ts'
import css from './Fold.module.css'

/** Print is excluded, because A4 without its margins is narrower than this. */
const useIsNarrow = (): boolean => useMediaQuery('screen and (max-width: 699px)')

const AllOpen = createContext(false)

export const Folds = ({ children }: { readonly children: ReactNode }) => {
  const isNarrow = useIsNarrow()
  const [all, openAll] = useState(false)
  useOpenOnPaper()
  return (
    <AllOpen value={all}>
      {isNarrow && (
        <div className={css['all']} data-screen-only>
          <Button size="sm" aria-expanded={all} onClick={() => openAll(!all)}>
            {all ? 'Collapse all' : 'Expand all'}
          </Button>
        </div>
      )}
      {children}
    </AllOpen>
  )
}

interface FoldProps {
  readonly head: ReactNode
  readonly isOpen?: boolean
  readonly children: ReactNode
}

export const Fold = ({ head, isOpen = false, children }: FoldProps) => {
  const all = useContext(AllOpen)
  if (!useIsNarrow())
    return (
      <>
        {head}
        {children}
      </>
    )
  return (
    <details className={css['fold']} open={isOpen || all} data-fold>
      <summary>
        <div className={css['head']}>{head}</div>
        <IconChevronDown className={css['chevron']} aria-hidden size="2rem" stroke={1.6} />
      </summary>
      {children}
    </details>
  )
}

/** Opens folded parts for print, in browsers whose styles cannot. */
const useOpenOnPaper = (): void =>
  useEffect(() => {
    const opened = new Set<HTMLDetailsElement>()
    const open = () => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]:not([open])')) {
        part.open = true
        opened.add(part)
      }
    }
    const fold = () => {
      for (const part of opened) part.open = false
      opened.clear()
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', fold)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', fold)
    }
  }, [])

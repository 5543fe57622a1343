import { Button } from '#web/kit/action/Button.tsx'
import css from './Pages.module.css'

interface PagesProps {
  readonly label: string
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export const Pages = ({ label, page, pages, onPage }: PagesProps) =>
  pages > 1 && (
    <nav className={css['pages']} aria-label={label}>
      <Button aria-disabled={page === 1} onClick={() => page > 1 && onPage(page - 1)}>
        Previous
      </Button>
      <span aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button aria-disabled={page === pages} onClick={() => page < pages && onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )

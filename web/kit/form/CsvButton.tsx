import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../action/Button.tsx'

interface CsvButtonProps {
  /** What the file holds, said to who cannot see where the button stands: 'A CSV file with addresses'. */
  readonly label: string
  readonly onFile: (file: File) => void
}

/** The same as dropping a file, for keyboard and thumb. */
export const CsvButton = ({ label, onFile }: CsvButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => input.current?.click()}
        icon={<IconFileUpload aria-hidden size="1.6rem" />}
      >
        From a CSV file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={label}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          // The same file can be chosen again after it was mended.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

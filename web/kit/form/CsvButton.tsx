import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../action/Button.tsx'

interface CsvButtonProps {
  readonly label: string
  readonly onFile: (file: File) => void
}

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
          // Lets the user choose the same file again after correcting it.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

import { useEffect, useState } from 'react'

/** A data: address, as the pages' policy does not allow blob: for pictures. */
export const useDataUrl = (file: File | null): string | null => {
  const [read, setRead] = useState<{ readonly file: File; readonly url: string } | null>(null)
  useEffect(() => {
    if (!file) return undefined
    const reader = new FileReader()
    reader.addEventListener(
      'load',
      () => typeof reader.result === 'string' && setRead({ file, url: reader.result }),
    )
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return file && read?.file === file ? read.url : null
}

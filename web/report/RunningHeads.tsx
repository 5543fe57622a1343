import { useEffect } from 'react'
import type { Report } from '#contracts/calls/reports/reports.ts'

/**
 * Only a style sheet can set the heads of printed pages; one constructed in script is allowed by the content
 * security policy.
 */
export const RunningHeads = ({ exercise }: Pick<Report, 'exercise'>) => {
  const { title, scenario, identifier, brand } = exercise
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @page {
        font: 8pt 'Geist Variable', sans-serif;
        @top-left { content: ${quoted(title || scenario)} }
        @top-right { content: ${quoted(identifier)} }
        @bottom-left { content: ${quoted(brand ? `Confidential to ${brand}` : 'Exercise material')} }
      }
      @page :first {
        @top-left { content: none }
        @top-right { content: none }
        @bottom-left { content: none }
        @bottom-right { content: none }
      }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [title, scenario, identifier, brand])
  return null
}

/** Every character that could end the CSS string is escaped. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n\r\f<>]/g, character => `\\${character.codePointAt(0)?.toString(16) ?? ''} `)}"`

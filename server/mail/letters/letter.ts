// Letters use tables and inline styles, because many mail programs support no more.
import { html, type Html } from '#server/mail/letters/html.ts'

export interface Letter {
  readonly subject: string
  readonly html: string
  readonly plain: string
  /** Mail programs answer a REQUEST; a PUBLISH is an entry to add. */
  readonly calendar?: { readonly method: 'REQUEST' | 'PUBLISH'; readonly text: string }
  /** Embedded, so that opening a letter contacts no server (reliability M9). */
  readonly picture?: Picture
}

export interface Picture {
  readonly mime: string
  readonly bytes: Buffer
}

export const PICTURE = 'cid:logo@letter'

export interface Brand {
  readonly name: string
  readonly logo: string
  readonly support: string
}

export interface Sheet {
  readonly subject: string
  readonly preview: string
  readonly brand: Brand
  readonly body: Html
  readonly footer: Html
}

/** A subject must not start another header. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()

export const FONT = "font-family:Geist,system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

const DARK = `
  .canvas{background:#0c1312!important}.sheet{background:#121b19!important;border-color:#22302c!important}
  .ink{color:#e9f0ed!important}.ink-2{color:#b3bfbb!important}.ink-3{color:#8b9994!important}.pine{color:#7fd0c2!important}
  .button{background:#6cc4b5!important}.button a{color:#05201b!important}.line{border-color:#22302c!important}`

export const sheet = ({ subject, preview, brand, body, footer }: Sheet): string =>
  `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          @media (prefers-color-scheme:dark){${{ html: DARK }}}@media (max-width:620px){.edge{padding:24px 20px!important}}
        </style>
      </head>
      <body class="canvas" style="margin:0;padding:0;background:#f5f4f0">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="canvas"
          style="background:#f5f4f0"
        >
          <tr>
            <td align="center" style="padding:32px 12px">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;${FONT};text-align:left"
              >
                <tr>
                  <td style="padding:0 4px 20px">${head(brand)}</td>
                </tr>
                <tr>
                  <td
                    class="sheet edge"
                    style="background:#ffffff;border:1px solid #e5e3dc;border-radius:12px;padding:36px 40px"
                  >
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td class="ink-3" style="padding:20px 4px 0;font-size:12px;line-height:1.55;color:#646d69">
                    ${footer}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.html
  }`

const head = ({ name, logo }: Brand): Html =>
  logo === ''
    ? html`<span class="ink" style="font-size:16px;font-weight:600;letter-spacing:-0.01em;color:#14201d"
        >${name}</span
      >`
    : html`<img
        src="${logo}"
        alt="${name}"
        height="36"
        style="display:block;height:36px;width:auto;max-width:240px;border:0;font-size:16px;font-weight:600;color:#14201d"
      />`

